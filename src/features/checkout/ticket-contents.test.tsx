import { expect, it } from 'vitest';
import { readArrival } from '#db/queries/read-arrival.ts';
import type { TicketView } from '#db/views/index.ts';
import { paise } from '#domain/money.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { TicketContents } from './ticket-contents.tsx';

const ticket = {
  state: 'saved',
  lines: [
    {
      productId: 'P1',
      type: 'O',
      name: 'Butter Naan',
      pictureKey: null,
      quantity: 6,
      sold: { name: 'Box', pieces: 50, grams: null },
      unitPricePaise: paise(98_00),
    },
  ],
  agreedTotalPaise: paise(756_64),
  parts: { goodsPaise: paise(588_00), taxPaise: paise(50_64), deliveryPaise: paise(118_00) },
  payment: 'cash',
  express: false,
  delivery: null,
  instructions: '',
  orderedBy: null,
  approvedBy: null,
} as unknown as TicketView;

const arrival = { standard: { date: '2026-11-24', leftMs: 40 * 60_000 }, express: null, expressCutOff: 1140 };
const drawn = async (view: TicketView) =>
  wordsIn(await draw(<TicketContents view={view} />, { views: [sees(readArrival, arrival)] }));

it('says what was agreed: quantities in what is sold, the total with its parts, and when it arrives if sent now', async () => {
  const words = await drawn(ticket);
  expect(words).toContain('Butter Naan 6 Boxes');
  expect(words).toContain('Agreed total ₹756.64 Goods ₹588.00 · tax ₹50.64 · delivery ₹118.00');
  expect(words).toContain('Arrives Tue, 24 Nov · if it is sent within 40 min');
});

it('explains no total that it does not know, and promises no day for an order that needs the user', async () => {
  const words = await drawn({ ...ticket, parts: null, state: 'needs-you' });
  expect(words).not.toContain('Goods');
  expect(words).not.toContain('Arrives');
});
