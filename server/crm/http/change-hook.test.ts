import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createChangeHook } from './change-hook.ts';

it('says why a notice did not arrive: a wrong secret or address, or a gateway that is off', async () => {
  const listener = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const lines: unknown[] = [];
  const hook = createChangeHook({
    hook: { url: `http://127.0.0.1:${port}/hooks/crm`, secret: 'of another gateway', debounceMs: 0 },
    log: { info: (fields, message) => lines.push({ ...fields, message }), error: () => undefined },
  });
  hook.changed(new Set(['Stock__c']));
  await expect.poll(() => lines).toHaveLength(1);
  listener.closeAllConnections();
  await new Promise((resolve) => listener.close(resolve));
  hook.changed(new Set(['Product2']));
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines).toEqual([
    {
      objects: ['Stock__c'],
      status: 404,
      message: 'change hook refused: check CRM_HOOK_URL, and HOOK_SECRET at both ends',
    },
    { objects: ['Product2'], reason: 'ECONNREFUSED', message: 'change hook not reached' },
  ]);
  hook.stop();
});
