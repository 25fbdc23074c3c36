import { runPlaceOrder } from '#gateway/commands/kinds/place-order.ts';
import type { CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { err } from '#lib/result.ts';
import { createCommandRun } from './command-run.ts';
import { goods } from './order-world.ts';

const lost: CrmFailure = { kind: 'timeout' };

/** Asha orders ten naan. `writes` holds the writes that the CRM got, except those for the cart. */
export function createOrderRun() {
  const { model, shop, run, orderCommand } = createCommandRun();
  const { client } = model;
  const writes: string[] = [];
  const command = orderCommand([goods(shop.naan.id, 10)]);
  /** A run whose calls may fail: each failure is of the call with this name, and `meanwhile` happens before it. */
  const on = (
    fail: Partial<Record<'placeOrder' | 'update' | 'remove', CrmFailure>> = {},
    more: { meanwhile?: () => unknown; reads?: () => boolean } = {},
  ) => {
    const failing = async (name: keyof typeof fail) => {
      writes.push(name);
      const failure = fail[name];
      if (!failure) return null;
      await more.meanwhile?.();
      return err(failure);
    };
    const composite: CrmClient['composite'] = async (...call) =>
      more.reads?.() === false ? err(lost) : client.composite(...call);
    return run({
      composite,
      placeOrder: async (...call) => (await failing('placeOrder')) ?? client.placeOrder(...call),
      update: async (...call) => (await failing('update')) ?? client.update(...call),
      remove: async (...call) => (await failing('remove')) ?? client.remove(...call),
    });
  };
  /** Leaves the order as a run does whose confirmation was lost. */
  const begin = async (what = command) => {
    await runPlaceOrder(on({ update: lost }), what);
    writes.length = 0;
  };
  const orders = () => [...model.rows.table('Order').values()];
  const problems = () => [...model.rows.table('Process_Exceptions__c').values()].map((row) => row.Error_Code__c);
  return { model, shop, command, orderCommand, on, begin, writes, orders, problems };
}

export type OrderRun = ReturnType<typeof createOrderRun>;
