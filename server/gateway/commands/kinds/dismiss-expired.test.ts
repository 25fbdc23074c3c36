import { describe, expect, it } from 'vitest';
import type { CallOptions, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { err } from '#lib/result.ts';
import { createCommandRun } from '#test/support/command-run.ts';
import type { LedgerCommand } from '../ledger.ts';
import { expiredHeader, runDismissExpired } from './dismiss-expired.ts';

const notice = {
  Discounts_updated__c: false,
  Updated_Products__c: null,
  Offer_Schemes_Updated__c: true,
  Updated_os_products__c: 'Bun, Cake',
};

/** Closes the notice about two schemes in asha's cart; the CRM may refuse to clear it. */
async function close(options: { failure?: CrmFailure; silent?: boolean; header?: object; schemes?: string[] } = {}) {
  const { model, shop, run } = createCommandRun();
  const { contactId, accountId } = shop.asha;
  const owner = { Status: 'Active', Contact__c: contactId, AccountId: accountId };
  const cart = model.add('WebCart', { ...owner, ...notice, ...options.header });
  const since: (string | undefined)[] = [];
  const on = run({
    ...(options.silent && { composite: async () => err({ kind: 'timeout' } as const) }),
    update: async (caller, type, id, record, how?: CallOptions) => {
      since.push(how?.ifUnmodifiedSince);
      return options.failure ? err(options.failure) : model.client.update(caller, type, id, record, how);
    },
  });
  const args = { products: [], schemes: options.schemes ?? ['Bun', 'Cake'] };
  const command = { id: 'c', ref: 'c', kind: 'cart.dismiss-expired', args, seen: {} };
  const outcome = await runDismissExpired(on, command as unknown as LedgerCommand<'cart.dismiss-expired'>);
  return { outcome, since, header: model.rows.table('WebCart').get(cart.Id) };
}

const done = { state: 'done', result: {} };

describe('closing the notice of expired schemes', () => {
  it('clears it, unless the CRM changes the cart meanwhile', async () => {
    const { outcome, since, header } = await close();
    expect([outcome, since]).toEqual([done, ['Sat, 21 Nov 2026 04:30:00 GMT']]);
    expect(header).toMatchObject({ Offer_Schemes_Updated__c: false, Updated_os_products__c: null });
    expect((await close({ failure: { kind: 'changed' } })).outcome).toMatchObject({ reason: 'crm-busy' });
  });

  it('leaves one with a name that the customer has not seen', async () => {
    expect(await close({ schemes: ['Bun'] })).toMatchObject({ outcome: done, since: [], header: notice });
  });

  it('is done when the cart is gone', async () => {
    expect((await close({ failure: { kind: 'not-found', errors: [] } })).outcome).toEqual(done);
  });

  it.each<[string, Parameters<typeof close>[0], string]>([
    ['the CRM does not answer', { silent: true }, 'crm-unreachable'],
    ['the CRM does not say whether it is cleared', { failure: { kind: 'timeout' } }, 'crm-unreachable'],
    ['the CRM refuses', { failure: { kind: 'rejected', status: 400, errors: [] } }, 'crm-access'],
  ])('runs again later when %s', async (_, options, reason) => {
    const { outcome, header } = await close(options);
    expect(outcome).toMatchObject({ state: 'retry-later', reason });
    expect(header).toMatchObject(notice);
  });

  it('is cleared, too, in a cart of which the CRM does not say when it changed', async () => {
    const { run } = createCommandRun();
    const asked: (CallOptions | undefined)[] = [];
    const records = [{ Id: 'cart', LastModifiedDate: null, ...notice }];
    const on = run({
      composite: async () => ({
        ok: true,
        value: { data: [{ referenceId: 'cart', status: 200, body: { done: true, records } }], crmTimeMs: 0 },
      }),
      update: async (...[, , , , how]) => {
        asked.push(how);
        return { ok: true, value: { data: null, crmTimeMs: 0 } };
      },
    });
    const command = { kind: 'cart.dismiss-expired', args: { products: [], schemes: ['Bun', 'Cake'] } };
    expect(await runDismissExpired(on, command as unknown as LedgerCommand<'cart.dismiss-expired'>)).toEqual(done);
    expect(asked).toEqual([{}]);
  });
});

it('the header of a cart has what the CRM says about products and schemes', () => {
  const filled = {
    Discounts_updated__c: true,
    Updated_Products__c: 'Naan',
    Offer_Schemes_Updated__c: true,
    Updated_os_products__c: 'Bun',
  };
  expect(expiredHeader({ Id: 'cart', ...filled })).toEqual(filled);
  expect(expiredHeader({ Id: 'cart' })).toEqual({
    Discounts_updated__c: false,
    Updated_Products__c: null,
    Offer_Schemes_Updated__c: false,
    Updated_os_products__c: null,
  });
});
