import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { readCrmCatalogue } from '#gateway/commands/facts/crm-catalogue.ts';
import type { LedgerCommand } from '#gateway/commands/ledger.ts';
import { gatewayRules } from '#gateway/commands/rules.ts';
import type { Run } from '#gateway/commands/run.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { ok } from '#lib/result.ts';
import { newUuid } from '#lib/uuid.ts';
import { createModelCrm } from './model-crm/model-crm.ts';
import { stockShop } from './model-crm/shop.ts';
import { orderArgsOf } from './order-args.ts';

/** 10:00 in India on 2026-11-21. */
const NOW_MS = Date.parse('2026-11-21T04:30:00Z');
/** Made at `NOW_MS`. */
const ID = newUuid(NOW_MS, new Uint8Array(10)) as CommandId;

/**
 * Creates the context in which single steps of a command run: asha's session with a model CRM. `crm` replaces calls of
 * the client.
 */
export function createCommandRun() {
  const model = createModelCrm({ clock: { now: () => NOW_MS } });
  const shop = stockShop(model);
  const { accountId, contactId, sessionId } = shop.asha;
  const run = (crm: Partial<CrmClient> = {}, more: Partial<Run> = {}): Run => ({
    owner: { accountId, contactId },
    crm: { ...model.client, ...crm },
    caller: { kind: 'customer', sessionId },
    pricebookId: shop.bookId,
    standardPricebook: async () => ok(shop.bookId),
    catalogue: readCrmCatalogue,
    files: {} as Run['files'],
    refunds: null,
    rules: gatewayRules,
    nowMs: () => NOW_MS,
    ...more,
  });
  const orderCommand = (
    lines: Parameters<typeof orderArgsOf>[1],
    more: Partial<PlaceOrderArgs> = {},
  ): LedgerCommand<'order.place'> => ({
    id: ID,
    ref: ID,
    kind: 'order.place',
    args: orderArgsOf(shop, lines, more),
    seen: {},
  });
  return { model, shop, run, orderCommand };
}
