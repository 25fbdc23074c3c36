import { expect, it } from 'vitest';
import { readArrival } from '#db/queries/read-arrival.ts';
import type { CartView } from '#db/views/index.ts';
import { paise } from '#domain/money.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { setting } from '#test/support/shop.ts';
import { ExpressOver } from './express-over.tsx';

const delivery = { goodsPaise: paise(1_200_00), expressPaise: paise(150_00), toFreePaise: null };
const cart = { express: true, samplesOnly: false, delivery } as CartView;

it('tells in an open cart when the time for express has passed, and offers to take it off', async () => {
  const here = await customerDevice({
    settings: { PWASettings__c: [setting('Express Cut-off', { Value__c: '19:00' })] },
  });
  const at = async (time: string, view = cart) => {
    here.clock.ms = Date.parse(`2026-11-21T${time}:00+05:30`);
    const arrival = await readArrival(here.databases);
    return wordsIn(await draw(<ExpressOver view={view} />, { views: [sees(readArrival, arrival)] }));
  };
  expect(await at('18:59')).toBe('');
  expect(await at('19:00')).toBe(
    'Express is no longer faster: your order arrives Mon, 23 Nov either way. Without it you save ₹150 and its tax. Use standard delivery',
  );
  // Below ₹1,000 standard delivery costs ₹100.
  const small = { ...delivery, goodsPaise: paise(800_00), toFreePaise: paise(200_00) };
  expect(await at('19:00', { ...cart, delivery: small })).toContain('Without it you save ₹50 and its tax.');
  expect(await at('19:00', { ...cart, delivery: null })).toBe(
    'Express is no longer faster: your order arrives Mon, 23 Nov either way. Use standard delivery',
  );
  expect(await at('19:00', { ...cart, express: false })).toBe('');
  expect(await at('19:00', { ...cart, samplesOnly: true })).toBe('');
});
