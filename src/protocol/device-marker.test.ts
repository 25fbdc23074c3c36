import { expect, it } from 'vitest';
import { markerText, readMarker } from './device-marker.ts';

it('what the gateway writes, the page reads among other cookies', () => {
  const marker = { device: '018f3c5e-7a4b-7c3d-8e2f-0123456789ab', unsent: 3 };
  expect(readMarker(`theme=dark; larder-device=${markerText(marker)}; x=y`)).toEqual(marker);
  expect(readMarker('')).toBeNull();
});

it('a device that names itself oddly cannot write another cookie', () => {
  const text = markerText({ device: 'a; Path=/evil, "b"\r\nSet-Cookie: c', unsent: -2.5 });
  expect(text).toBe('aPathevilbSet-Cookiec.0');
});

it.each(['larder-device=', 'larder-device=a', 'larder-device=a.b', 'other-larder-device=a.1', 'larder-device=a.1.2'])(
  '%s is no marker',
  (cookies) => expect(readMarker(cookies)).toBeNull(),
);
