import { describe, expect, it } from 'vitest';
import { nearestCity } from './nearest-city.ts';
import { states } from './states.ts';

const cityAt = (latitude: number, longitude: number) => nearestCity({ latitude, longitude })?.city ?? null;

describe('the city of a position', () => {
  it.each([
    ['Bengaluru', 12.9719, 77.6412],
    ['Mumbai', 18.9322, 72.8264],
    ['Thane', 19.2183, 72.9781],
    ['Navi Mumbai', 19.0771, 72.9987],
    ['New Delhi', 28.6315, 77.2167],
    ['Gurugram', 28.4949, 77.0887],
    ['Noida', 28.5708, 77.3261],
    ['Chennai', 13.0012, 80.2565],
  ])('is %s, though another is near', (city, latitude, longitude) => {
    expect(cityAt(latitude, longitude)).toBe(city);
  });

  it('is none in the country, at sea, or without a position', () => {
    expect([cityAt(24.9, 70.2), cityAt(15, 60), cityAt(0, 0), cityAt(Number.NaN, 77)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('comes with a state that the form offers', () => {
    const labels = states.map(([, label]) => label);
    for (let latitude = 8; latitude < 35; latitude += 0.2)
      for (let longitude = 68; longitude < 97; longitude += 0.2) {
        const found = nearestCity({ latitude, longitude });
        if (found) expect(labels).toContain(found.state);
      }
  });
});
