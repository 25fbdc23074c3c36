import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Endpoint } from '#protocol/endpoints.ts';
import { ofGateway } from '#protocol/gateway-paths.ts';
import { INBOX_PATH } from '#stand-ins/inbox/inbox-routes.ts';

/** `order-details.$orderId.tsx` is the page /order-details/$orderId. */
const pages = readdirSync('src/routes')
  .filter((name) => name.endsWith('.tsx') && !name.startsWith('_'))
  .map((name) => `/${name.replace(/\.tsx$/, '').replaceAll('.', '/')}`);

describe('the paths of the gateway', () => {
  const { part, file, media, invoices, invoice, statement, creditPaper, payment, ...fixed } = Endpoint;
  it.each([
    ...Object.values(fixed),
    part('hash'),
    file('hash'),
    media('key', 160),
    invoices('id'),
    invoice({ orderId: 'id', fileId: 'id' }),
    statement('id'),
    creditPaper('undated-cheque'),
    payment('id'),
    INBOX_PATH,
    '/services/data',
    '/pay',
  ])('contain %s: neither the service worker nor the gateway answers it with a page of the app', (path) => {
    expect(path).toMatch(ofGateway);
    expect(`${path}?query`).toMatch(ofGateway);
  });

  it('contain no page of the app', () => {
    expect(pages.length).toBeGreaterThan(15);
    expect([...pages, '/register', '/change-password', '/developers'].filter((page) => ofGateway.test(page))).toEqual(
      [],
    );
  });
});
