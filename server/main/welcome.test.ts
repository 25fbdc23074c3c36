import { expect, it } from 'vitest';
import { welcome } from './welcome.ts';

const url = 'http://localhost:8787';
const inboxUrl = `${url}/dev/inbox`;
const inFolder = { url, dataDir: '.data', usesServer: false };

it('names the logins of the demo, its inbox and its test payments, and nothing that is not there', () => {
  const demo = welcome({ ...inFolder, isEmbedded: true, inboxUrl, hasTestPayments: true });
  expect(demo).toContain('chef@saffron.example   Larder@2026');
  expect(demo).toContain(`are at ${inboxUrl}\n`);
  expect(demo).toContain('Payments are test payments: stand-ins take them, and no money moves.\n');
  const remote = welcome({ ...inFolder, isEmbedded: false, inboxUrl: null, hasTestPayments: false });
  expect(remote).toBe(`\nLarder is running at ${url}\nCtrl-C stops it.\n\n`);
});

it('says where the data is', () => {
  const demo = { ...inFolder, isEmbedded: true, inboxUrl, hasTestPayments: true };
  expect(welcome(demo)).toContain('\nIts data is in .data. Change');
  expect(welcome({ ...demo, usesServer: true })).toContain(
    '\nIts data is in the database of DATABASE_URL, its pictures in .data. Change',
  );
});
