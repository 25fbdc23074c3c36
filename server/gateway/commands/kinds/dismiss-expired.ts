import {
  clearedHeader,
  type ExpiredHeader,
  expiredFields,
  hasNotice,
  isDismissed,
} from '#domain/cart/expired-discounts.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt, unlessChanged, valueAt } from '#gateway/crm-client/row-values.ts';
import { activeCart } from '../cart/crm-cart.ts';
import type { LedgerCommand } from '../ledger.ts';
import type { Run } from '../run.ts';
import { type CommandStatus, RetryReason, retryLater, waitAfter } from '../status.ts';

/**
 * Clears the cart header's four fields for expired discounts (CART-028), unless the CRM has added names there that this
 * customer has not seen yet. If the CRM refuses, the gateway tries again later: a notice that cannot be cleared blocks
 * no customer.
 */
export async function runDismissExpired(
  run: Run,
  command: LedgerCommand<'cart.dismiss-expired'>,
): Promise<CommandStatus> {
  const read = await readQueries(run.crm, run.caller, {
    cart: { ...activeCart(run.owner), select: ['Id', 'LastModifiedDate', ...expiredFields] },
  });
  if (!read.ok) return waitAfter(read.error);
  const cart = read.value.cart[0];
  const header = cart ? expiredHeader(cart) : null;
  if (!cart || !hasNotice(header) || !isDismissed(header, command.args)) return { state: 'done', result: {} };
  const cleared = await run.crm.update(run.caller, 'WebCart', String(cart.Id), clearedHeader, unlessChanged(cart));
  if (cleared.ok || cleared.error.kind === 'not-found') return { state: 'done', result: {} };
  if (cleared.error.kind === 'changed') return retryLater(RetryReason.busy);
  return waitAfter(cleared.error);
}

/** The four fields from the CRM's answer. */
export function expiredHeader(cart: CrmRow): ExpiredHeader {
  return {
    Discounts_updated__c: valueAt(cart, 'Discounts_updated__c') === true,
    Updated_Products__c: textAt(cart, 'Updated_Products__c'),
    Offer_Schemes_Updated__c: valueAt(cart, 'Offer_Schemes_Updated__c') === true,
    Updated_os_products__c: textAt(cart, 'Updated_os_products__c'),
  };
}
