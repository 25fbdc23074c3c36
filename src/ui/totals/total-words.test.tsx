import { expect, it } from 'vitest';
import type { CartView } from '#db/views/index.ts';
import { paise } from '#domain/money.ts';
import { draw, wordsIn } from '#test/support/draw.tsx';
import { PartsWords } from './parts-words.tsx';
import { TotalWords } from './total-words.tsx';

const parts = { goodsPaise: paise(588_00), taxPaise: paise(50_64), deliveryPaise: paise(118_00) };
const view = (other: Partial<CartView['delivery'] & object> = {}) =>
  ({
    totals: { rows: [], parts, cartTotalPaise: paise(756_64), payablePaise: paise(757_00) },
    delivery: { goodsPaise: paise(588_00), toFreePaise: paise(412_00), expressPaise: paise(150_00), ...other },
    express: false,
  }) as unknown as CartView;

it('explains a total beside it: goods, tax, delivery, and what is missing for free delivery', async () => {
  expect(wordsIn(await draw(<TotalWords view={view()} exact />))).toBe(
    'Exactly ₹756.64 · Goods ₹588.00 · tax ₹50.64 · delivery ₹118.00 · free from ₹1,000, ₹412 to go',
  );
  expect(wordsIn(await draw(<TotalWords view={view({ toFreePaise: null })} creditPaise={paise(100_00)} />))).toBe(
    'Goods ₹588.00 · tax ₹50.64 · delivery ₹118.00 · credit -₹100.00',
  );
});

it('says nothing of express that would be free, nor of a total that it cannot explain', async () => {
  const express = { ...view(), express: true };
  expect(wordsIn(await draw(<TotalWords view={express} />))).not.toContain('to go');
  expect(await draw(<TotalWords view={{ ...view(), totals: null }} />)).toBe('');
  expect(await draw(<PartsWords parts={null} />)).toBe('');
  expect(wordsIn(await draw(<PartsWords parts={{ ...parts, taxPaise: paise(0), deliveryPaise: paise(0) }} />))).toBe(
    'Goods ₹588.00 · delivery free',
  );
});
