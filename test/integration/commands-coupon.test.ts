import { afterAll, beforeAll, expect, it } from 'vitest';
import { differencesOf } from '#domain/commands/differences.ts';
import { paise } from '#domain/money.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { createDemoKitchen, type DemoKitchen } from '#test/support/demo-kitchen.ts';
import { startTestGateway, type TestGateway } from '#test/support/gateway.ts';
import { sqlText } from '#test/support/sql-text.ts';

let gateway: TestGateway;
let kitchens: DemoKitchen[];
/** Holds back both confirmations until both customers have seen that the coupon is available. */
let meeting = newMeeting();
let arrived = 0;

function newMeeting() {
  let met: (value: null) => void = () => undefined;
  const promise = new Promise<null>((resolve) => {
    met = resolve;
  });
  return { promise, resolve: () => met(null) };
}

const together = (crm: CrmClient): CrmClient => ({
  ...crm,
  update: async (...call) => {
    if (call[1] === 'Order' && ++arrived >= 2) meeting.resolve();
    if (call[1] === 'Order') await meeting.promise;
    return crm.update(...call);
  },
});

beforeAll(async () => {
  gateway = await startTestGateway({ wrapCrm: together });
  const { sql } = gateway.crm.store;
  await sqlText(sql, 'UPDATE crm."Contact" SET "Allow_COD__c" = true, "Min_COD_Limit__c" = 9999999');
  kitchens = await Promise.all(
    ['chef@saffron.example', 'owner@tiffin.example'].map(async (name) => {
      const browser = gateway.browser();
      await browser.signIn(name);
      return createDemoKitchen(browser);
    }),
  );
});
afterAll(() => gateway.close());

it.each([0, 99_999_900])(
  '[PRICE-016] two customers at once do not both get the last use of a coupon, tolerance %i',
  async (tolerance) => {
    meeting = newMeeting();
    arrived = 0;
    const name = `LAST-${tolerance}`;
    await gateway.crm.store.bulkInsert('Coupon__c', [
      {
        Name: name,
        Active__c: true,
        Promotion_Type__c: 'value',
        Type__c: 'Flat Discount',
        Value__c: 100,
        Minimum_Order_Value__c: 1,
        End_Date__c: '2099-12-31',
        Maximum_Total_Usage__c: 1,
      },
    ]);
    const goods = (await kitchens[0]!.products())[0]!;
    const orders = await Promise.all(
      kitchens.map((kitchen) =>
        kitchen.order([{ productId: goods.Id, quantity: kitchen.enough(goods) }], { coupon: name }),
      ),
    );
    // Both must agree to the total with the coupon, so the first exchange finds it out.
    const line = { productId: goods.Id, quantity: kitchens[0]!.enough(goods) };
    const dry = await kitchens[0]!.order([line], { coupon: name, agreedTotalPaise: paise(0) });
    const told = (await kitchens[0]!.exchange({ commands: [dry] })).results;
    const nowPaise = Object.values(told).flatMap((result) =>
      result.state === 'rejected' ? [Number(result.rejection.details.nowPaise)] : [],
    )[0]!;
    const agreed = { agreedTotalPaise: paise(nowPaise), tolerancePaise: paise(tolerance) };
    const results = await Promise.all(
      orders.map(async (order, at) => {
        const commands = [{ ...order, args: { ...order.args, ...agreed } }];
        for (;;) {
          const result = (await kitchens[at]!.exchange({ commands })).results[order.id];
          if (result?.state === 'done' || result?.state === 'rejected') return result;
        }
      }),
    );
    const used = await sqlText(
      gateway.crm.store.sql,
      `SELECT "Id" FROM crm."Order" WHERE "Coupon__c" = $1 AND "Status__c" = 'Order Confirmed'`,
      [name],
    );
    expect(used).toHaveLength(1);
    // A customer who tolerates any total gets the goods without the coupon.
    expect(results.map(({ state }) => state).sort()).toEqual(['done', tolerance > 0 ? 'done' : 'rejected']);
    const lost = results.flatMap((result) => (result.state === 'rejected' ? differencesOf(result.rejection) : []));
    expect(lost.map(({ kind }) => kind)).toEqual(tolerance > 0 ? [] : ['dearer', 'unit-price', 'coupon-lost']);
  },
);
