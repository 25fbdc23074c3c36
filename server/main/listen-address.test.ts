import { expect, it } from 'vitest';
import { loopbackHost, shownHost } from './listen-address.ts';

it('an address of version 6 stands in brackets, so that it makes a URL', () => {
  for (const host of ['::1', 'fe80::1', '2001:db8::7']) {
    expect(new URL(`http://${loopbackHost(host)}:8787/hooks`).host).toBe(`[${host}]:8787`);
    expect(new URL(`http://${shownHost(host)}:8787`).host).toBe(`[${host}]:8787`);
  }
});

it('a host that means every address is reached at this machine', () => {
  for (const host of ['localhost', '0.0.0.0', '::', '127.0.0.1']) expect(loopbackHost(host)).toBe('127.0.0.1');
  expect(['localhost', '0.0.0.0', '::', '192.0.2.1'].map(shownHost)).toEqual([
    'localhost',
    'localhost',
    'localhost',
    '192.0.2.1',
  ]);
});
