import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createPublicDoor, isPublicAddress, isPublicEndpoint, publicLookup } from './push-door.ts';

describe('endpoints', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is one of a push service', (endpoint) => {
    expect(isPublicEndpoint(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:password@fcm.googleapis.com/abc',
    'https://localhost/abc',
    'https://gateway/abc',
    'https://printer.local/abc',
    'https://db.internal/abc',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/abc',
    'https://0x7f000001/abc',
    'https://2130706433/abc',
    'https://[::1]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'file:///etc/passwd',
    'no address',
  ])('%s is none', (endpoint) => {
    expect(isPublicEndpoint(endpoint)).toBe(false);
  });

  it('only addresses of the internet are public', () => {
    const none = ['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
    const none6 = ['::1', 'fe80::1', 'fc00::1', '::ffff:10.0.0.1', '::', 'ff02::1', '64:ff9b::7f00:1', 'no address'];
    expect([...none, ...none6].filter(isPublicAddress)).toEqual([]);
    expect(['142.250.1.95', '2a00:1450:4001::5f', '::ffff:142.250.1.95'].filter(isPublicAddress)).toHaveLength(3);
  });
});

describe('the door', () => {
  it('connects to no address that is not public, whatever name leads there', async () => {
    const refusal = await new Promise((resolve) => {
      publicLookup('localhost', {}, (error) => resolve((error as NodeJS.ErrnoException | null)?.code));
    });
    expect(refusal).toBe('ENOTPUBLIC');
  });

  it('calls nothing that is no endpoint', async () => {
    let called = 0;
    const server = createServer(() => {
      called += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const door = createPublicDoor();
    for (const endpoint of [`https://127.0.0.1:${port}/a`, `https://localhost:${port}/a`]) {
      await expect(door.post({ endpoint, headers: {}, body: Buffer.from('') })).rejects.toThrow('not public');
    }
    expect(called).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });
});
