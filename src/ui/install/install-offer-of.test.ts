import { describe, expect, it } from 'vitest';
import { installOfferOf } from './install-offer-of.ts';

const HOUR = 3_600_000;
const facts = {
  installed: false,
  canAsk: true,
  appleTouch: false,
  refused: false,
  firstMs: 0,
  nowMs: 24 * HOUR,
};

describe('[TAB-003] the offer to install the app', () => {
  it('comes after an order at once, and on Home at a later visit', () => {
    expect(installOfferOf('order', { ...facts, nowMs: 0 })).toBe('ask');
    expect(installOfferOf('home', { ...facts, nowMs: HOUR })).toBeNull();
    expect(installOfferOf('home', facts)).toBe('ask');
  });
  it('says how where the browser cannot ask, and nothing where there is no way', () => {
    expect(installOfferOf('home', { ...facts, canAsk: false, appleTouch: true })).toBe('words');
    expect(installOfferOf('order', { ...facts, canAsk: false })).toBeNull();
  });
  it('never comes again after a refusal, nor in the installed app', () => {
    for (const place of ['order', 'home'] as const) {
      expect(installOfferOf(place, { ...facts, refused: true })).toBeNull();
      expect(installOfferOf(place, { ...facts, installed: true })).toBeNull();
    }
  });
});
