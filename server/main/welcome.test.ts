import { expect, it } from 'vitest';
import { welcome } from './welcome.ts';

const url = 'http://localhost:8787';
const inboxUrl = `${url}/dev/inbox`;

it('names the logins of the demo and its inbox, and nothing that is not there', () => {
  const demo = welcome({ url, dataDir: '.data', isEmbedded: true, inboxUrl });
  expect(demo).toContain('chef@saffron.example   Larder@2026');
  expect(demo).toContain(`are at ${inboxUrl}\n`);
  const remote = welcome({ url, dataDir: '.data', isEmbedded: false, inboxUrl: null });
  expect(remote).toBe(`\nLarder is running at ${url}\nCtrl-C stops it.\n\n`);
});
