import { expect, it } from 'vitest';
import { mediaKeyOf, urlOfMediaKey } from './media.ts';

it.each(['http://127.0.0.1:4001/cms/media/MC1?v=2', '/cms/delivery/media/MCX', 'https://cdn.example/चित्र é.jpg'])(
  'the key of %s decodes to it and is safe in a path',
  (url) => {
    const key = mediaKeyOf(url);
    expect(key).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(urlOfMediaKey(key)).toBe(url);
  },
);

it.each(['', '../secrets.json', 'a', 'YQ==', '%2e%2e', '_w'])('%j is not a key', (key) => {
  expect(urlOfMediaKey(key)).toBeNull();
});

it.each(['/cms/media/MC1?a=~&b= ', '/é', '/\u007f', '/\t', '/😀', '/ÿ'])(
  'the key of %j is its UTF-8 as base64url',
  (url) => {
    expect(mediaKeyOf(url)).toBe(Buffer.from(url, 'utf8').toString('base64url'));
  },
);
