import { afterEach, expect, it, vi } from 'vitest';
import { readArrival } from '#db/queries/read-arrival.ts';
import type { ArrivalView, CartView } from '#db/views/index.ts';
import { paise } from '#domain/money.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { LiveViews } from '../live/live-views.ts';
import { ArrivalLine, ExpectedLine } from './arrival-line.tsx';
import { ExpressChoice } from './express-choice.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const HOUR_MS = 3_600_000;
const soon: ArrivalView = {
  standard: { date: '2026-11-24', leftMs: 13 * HOUR_MS },
  express: { date: '2026-11-23', leftMs: 130 * 60_000 },
  expressCutOff: 21 * 60 + 30,
};
const seen = (arrival: ArrivalView | null) => ({ views: [sees(readArrival, arrival)] });
const drawn = async (...[node, arrival]: [Parameters<typeof draw>[0], ArrivalView | null]) =>
  wordsIn(await draw(node, seen(arrival))).replaceAll('\u00a0', ' ');

it('says when an order arrives, with a countdown only when the time is near', async () => {
  expect(await drawn(<ArrivalLine express={false} />, soon)).toBe('Arrives Tue, 24 Nov');
  expect(await drawn(<ArrivalLine express />, soon)).toBe('Arrives Mon, 23 Nov · order within 2 h 10 min');
  expect(await drawn(<ArrivalLine express until="send" />, soon)).toBe(
    'Arrives Mon, 23 Nov · if it is sent within 2 h 10 min',
  );
});

it('counts express as standard once it is no longer faster, and says nothing before the shop said when', async () => {
  expect(await drawn(<ArrivalLine express />, { ...soon, express: null })).toBe('Arrives Tue, 24 Nov');
  expect(await drawn(<ArrivalLine express />, null)).toBe('');
});

it('is the same view in every minute, so that an open cart pushes no kept view out', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const get = vi.spyOn(LiveViews.prototype, 'get');
  const asked = async () => {
    get.mockClear();
    await drawn(<ArrivalLine express />, soon);
    return get.mock.calls;
  };
  const before = await asked();
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(await asked()).toEqual(before);
});

it('says of a placed order that it arrives, by when at the latest, or that it is late', async () => {
  const words = (latest: boolean, late: boolean) =>
    drawn(<ExpectedLine arrival={{ date: '2026-11-24', latest, late }} />, null);
  expect(await words(false, false)).toBe('Arrives Tue, 24 Nov');
  expect(await words(true, false)).toBe('Arrives by Tue, 24 Nov');
  expect(await words(false, true)).toBe('Was due Tue, 24 Nov');
});

it("[CART-020] offers express with its gain, its price and the shop's own time, only while it is faster", async () => {
  const cart = { express: false, delivery: { expressPaise: paise(150_00) } } as CartView;
  const open = await draw(<ExpressChoice view={cart} />, seen(soon));
  expect(wordsIn(open)).toContain(
    'Arrives Mon, 23 Nov instead of Tue, 24 Nov · ₹150 plus tax · order within 2 h 10 min',
  );
  expect(wordsIn(open)).toContain('otherwise the day after tomorrow. Here: order before 9:30 pm.');
  expect(open).not.toContain('disabled=""');
  const closed = await draw(<ExpressChoice view={cart} />, seen({ ...soon, express: null }));
  expect(wordsIn(closed)).toContain('Not faster now: both arrive Tue, 24 Nov.');
  expect(closed).toContain('disabled=""');
});
