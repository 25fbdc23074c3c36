import { expect, it } from 'vitest';
import { markerText, readMarker } from './device-marker.ts';

it("the page reads the gateway's marker among other cookies", () => {
  const marker = { device: '018f3c5e-7a4b-7c3d-8e2f-0123456789ab', unsent: 3 };
  expect(readMarker(`theme=dark; larder-device=${markerText(marker)}; x=y`)).toEqual(marker);
  expect(readMarker('')).toBeNull();
});

it('a device with an odd name cannot write another cookie', () => {
  const text = markerText({ device: 'a; Path=/evil, "b"\r\nSet-Cookie: c', unsent: -2.5 });
  expect(text).toBe('aPathevilbSet-Cookiec.0');
});

it.each(['larder-device=', 'larder-device=a', 'larder-device=a.b', 'other-larder-device=a.1', 'larder-device=a.1.2'])(
  '%s is no marker',
  (cookies) => expect(readMarker(cookies)).toBeNull(),
);
