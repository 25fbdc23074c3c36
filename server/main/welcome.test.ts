import { expect, it } from 'vitest';
import { welcome } from './welcome.ts';

const url = 'http://localhost:8787';
const inboxUrl = `${url}/dev/inbox`;

it('names the logins of the demo, its inbox and its test payments, and nothing that is not there', () => {
  const demo = welcome({ url, dataDir: '.data', isEmbedded: true, inboxUrl, hasTestPayments: true });
  expect(demo).toContain('chef@saffron.example   Larder@2026');
  expect(demo).toContain(`are at ${inboxUrl}\n`);
  expect(demo).toContain('Payments are test payments: stand-ins take them, and no money moves.\n');
  const remote = welcome({ url, dataDir: '.data', isEmbedded: false, inboxUrl: null, hasTestPayments: false });
  expect(remote).toBe(`\nLarder is running at ${url}\nCtrl-C stops it.\n\n`);
});
