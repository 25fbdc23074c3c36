import { describe, expect, it } from 'vitest';
import { fillPlace, isServed, placeHint } from './fill-place.ts';
import { stateLabel, states } from './states.ts';

const place = (pincode: string, city: string, state: string) => ({ pincode, city, state });
const places = [
  place('560038', 'Bengaluru', ' karnataka'),
  place('560038', 'bengaluru ', 'Karnataka'),
  place('400001', 'Mumbai', 'Maharashtra'),
  place('110001', 'New Delhi', 'Delhi'),
  place('110001', 'Delhi', 'Delhi'),
];

describe('the states', () => {
  it('are 36, with the codes 01 to 36 and labels of their own', () => {
    const codes = Array.from({ length: 36 }, (_, at) => String(at + 1).padStart(2, '0'));
    expect(states.map(([code]) => code)).toEqual(codes);
    expect(new Set(states.map(([, label]) => label)).size).toBe(36);
    expect([states[0]?.[1], states[35]?.[1]]).toEqual(['Andhra Pradesh', 'Telangana']);
    for (const name of ['Delhi', 'Chandigarh', 'Puducherry']) expect(states.map(([, label]) => label)).toContain(name);
  });

  it('are recognised however they are written; another text stays', () => {
    expect([stateLabel(' tamil nadu '), stateLabel('Orissa '), stateLabel('')]).toEqual(['Tamil Nadu', 'Orissa', '']);
  });
});

describe('the place of a pincode', () => {
  it('is what all its locations agree on', () => {
    expect(placeHint('400001', places)).toEqual({ city: 'Mumbai', state: 'Maharashtra' });
    expect(placeHint('४००००१', places)).toEqual({ city: 'Mumbai', state: 'Maharashtra' });
    expect(placeHint('560038 ', places)).toMatchObject({ state: 'Karnataka' });
    expect(placeHint('560038', places).city?.toLowerCase()).toBe('bengaluru');
    expect(placeHint('110001', places)).toEqual({ city: null, state: 'Delhi' });
    expect(placeHint('999999', places)).toEqual({ city: null, state: null });
  });

  it('is served or not only once it is complete and the locations are known', () => {
    expect(['400001', ' 400001 ', '999999', '40000', ''].map((pincode) => isServed(pincode, places))).toEqual([
      true,
      true,
      false,
      null,
      null,
    ]);
    expect(isServed('400001', null)).toBeNull();
  });
});

describe('filling city and state', () => {
  const none = { city: null, state: null };
  const mumbai = { city: 'Mumbai', state: 'Maharashtra' };
  const delhi = { city: null, state: 'Delhi' };

  it('fills empty fields', () => {
    expect(fillPlace({ city: ' ', state: '' }, { last: none, next: mumbai })).toEqual(mumbai);
  });

  it('keeps what the user typed', () => {
    expect(fillPlace({ city: 'Bombay', state: '' }, { last: none, next: mumbai })).toEqual({
      city: 'Bombay',
      state: 'Maharashtra',
    });
  });

  it('replaces what an earlier pincode filled in, and only by something', () => {
    expect(fillPlace(mumbai, { last: mumbai, next: delhi })).toEqual({ city: 'Mumbai', state: 'Delhi' });
    expect(fillPlace(mumbai, { last: mumbai, next: none })).toEqual(mumbai);
  });
});
