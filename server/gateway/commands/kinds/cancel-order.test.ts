import { describe, expect, it } from 'vitest';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { paise } from '#domain/money.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import type { RefundFault, RefundRequest, Refunds } from '#gateway/payments/refunds.ts';
import { err, ok } from '#lib/result.ts';
import { newUuid } from '#lib/uuid.ts';
import { createCommandRun } from '#test/support/command-run.ts';
import { runCancelOrder } from './cancel-order.ts';

/** Asha's order on credit: 6 naan for ₹1,260.00 and 3 breads for ₹100.00; and the command that cancels both. */
function confirmedOrder(fields: object = {}) {
  const { model, shop, run } = createCommandRun();
  const { contactId, accountId } = shop.asha;
  const order = model.add('Order', {
    ...{ Contact__c: contactId, AccountId: accountId, Order_Total__c: 1360, TenderType2__c: 'ZCRT', ...fields },
  });
  const item = (Product2Id: string, Quantity: number, total: number) =>
    model.add('OrderItem', {
      ...{ OrderId: order.Id, Product2Id, Quantity, UnitPrice: 10, Type_of_Order__c: 'O' },
      Total_Item_Amount__c: total,
    });
  const [naan, bread] = [item(shop.naan.id, 6, 1260), item(shop.bread.id, 3, 100)];
  const credit = model.add('Credit_Management__c', {
    ...{ Contact__c: contactId, status__c: 'Active', Credit_Balance__c: 2000 },
  });
  model.change('Order', order.Id, { Status__c: 'Order Confirmed' });
  const id = newUuid(0, new Uint8Array(10)) as CommandId;
  const lines = [
    { orderItemId: naan.Id, quantity: 6, before: 0 },
    { orderItemId: bread.Id, quantity: 3, before: 0 },
  ];
  const money = { mode: 'credit' as const, refundedBeforePaise: paise(0), agreedRefundPaise: paise(1360_00) };
  const command = {
    id,
    ref: id,
    kind: 'order.cancel' as const,
    args: { orderId: order.Id, lines, ...money },
    seen: {},
  };
  return { model, run, command, order, naan, bread, credit };
}

/** A CRM that refuses the records with these ids, `times` times. */
function refusing(client: CrmClient, id: string, { errorCode, times }: { errorCode: string; times: number }) {
  let left = times;
  const updateMany: CrmClient['updateMany'] = async (caller, records, options) => {
    if (left === 0) return client.updateMany(caller, records, options);
    left -= 1;
    const rest = records.filter((record) => record.id !== id);
    const written = await client.updateMany(caller, rest, options);
    if (!written.ok) return written;
    const refused = { id, success: false, errors: [{ errorCode, message: 'No' }] };
    return { ok: true, value: { ...written.value, data: [...written.value.data, refused] } };
  };
  return { updateMany };
}

it('refunds what the CRM took when it refuses some records for good, and says that it failed', async () => {
  const { model, run, command, order, naan, bread, credit } = confirmedOrder();
  const errorCode = 'FIELD_CUSTOM_VALIDATION_EXCEPTION';
  const status = await runCancelOrder(run(refusing(model.client, bread.Id, { errorCode, times: 9 })), command);
  expect(status).toMatchObject({
    state: 'rejected',
    rejection: { kind: 'cancel-refused', details: { message: 'No', errorCode } },
  });
  expect([naan.Status__c, bread.Status__c, order.Status__c]).toEqual(['Cancelled', null, 'Order Confirmed']);
  expect([order.CancelAmount__c, credit.Credit_Balance__c]).toEqual([1260, 1900]);
  expect([...model.rows.table('Process_Exceptions__c').values()]).toMatchObject([{ Error_Message__c: 'No' }]);
});

it('a sum that the device says was refunded before refunds nothing', async () => {
  const { run, command, order, bread, credit } = confirmedOrder();
  const forged = (quantity: number) => ({
    ...command,
    args: {
      ...command.args,
      lines: [{ orderItemId: bread.Id, quantity, before: 0 }],
      refundedBeforePaise: paise(1_000_000_00),
      agreedRefundPaise: paise(0),
    },
  });
  const before = credit.Credit_Balance__c;
  // So few pieces that the line seems to be cancelled already.
  await runCancelOrder(run({}), forged(0.0001));
  expect([order.CancelAmount__c ?? 0, credit.Credit_Balance__c]).toEqual([0, before]);
  const honest = { ...forged(3).args, refundedBeforePaise: paise(0), agreedRefundPaise: paise(100_00) };
  expect(await runCancelOrder(run({}), { ...command, args: honest })).toMatchObject({ state: 'done' });
  const after = [order.CancelAmount__c, credit.Credit_Balance__c];
  expect(after[0]).toBe(100);
  await runCancelOrder(run({}), forged(3));
  expect([order.CancelAmount__c, credit.Credit_Balance__c]).toEqual(after);
});

it('keeps what the office refunded, and checks every quantity although another line is cancelled already', async () => {
  const { model, run, command, order, naan, bread } = confirmedOrder();
  model.change('Order', order.Id, { CancelAmount__c: 500 });
  model.change('OrderItem', bread.Id, { ReasonofCancel__c: '01', Cancel_Quantity__c: 3, CAmount__c: 100 });
  const cancels = (lines: { orderItemId: string; quantity: number; before: number }[], agreed: number) => ({
    ...command,
    args: { ...command.args, lines, refundedBeforePaise: paise(0), agreedRefundPaise: paise(agreed) },
  });
  const gone = { orderItemId: bread.Id, quantity: 1, before: 0 };
  await runCancelOrder(run({}), cancels([gone], 0));
  expect(order.CancelAmount__c).toBe(500);
  const half = { orderItemId: naan.Id, quantity: 0.5, before: 0 };
  expect(await runCancelOrder(run({}), cancels([gone, half], 105_00))).toMatchObject({
    state: 'rejected',
    rejection: { kind: 'cancel-changed' },
  });
  expect([order.CancelAmount__c, naan.Cancel_Quantity__c ?? 0]).toEqual([500, 0]);
});

it('writes records again that failed once, and refunds everything once', async () => {
  for (const [errorCode, state] of [
    ['FIELD_CUSTOM_VALIDATION_EXCEPTION', 'done'],
    ['UNABLE_TO_LOCK_ROW', 'retry-later'],
  ] as const) {
    const { model, run, command, order, bread, credit } = confirmedOrder();
    const first = await runCancelOrder(run(refusing(model.client, bread.Id, { errorCode, times: 1 })), command);
    expect(first).toMatchObject({ state });
    expect(await runCancelOrder(run(), command)).toMatchObject({ state: 'done' });
    expect([order.Status__c, order.CancelAmount__c, credit.Credit_Balance__c]).toEqual(['Cancelled', 1360, 2000]);
  }
});

it('[CANC-005] ends the order once the CRM lets it; where it never does, the back office hears of it', async () => {
  for (const [times, status, exceptions] of [
    [1, 'Cancelled', 0],
    [9, 'Order Confirmed', 1],
  ] as const) {
    const { model, run, command, order } = confirmedOrder();
    let left: number = times;
    const update: CrmClient['update'] = (...given) => {
      if (given[1] !== 'Order' || left === 0) return model.client.update(...given);
      left -= 1;
      const errors = [{ errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message: 'No' }];
      return Promise.resolve(err({ kind: 'rejected', status: 400, errors }));
    };
    expect(await runCancelOrder(run({ update }), command)).toMatchObject({
      state: 'done',
      result: { refundPaise: 1360_00, cancelsOrder: true },
    });
    expect([order.Status__c, model.rows.table('Process_Exceptions__c').size]).toEqual([status, exceptions]);
  }
});

it('stops where an order has left that state after half of the write, and refunds that half', async () => {
  const { model, run, command, order, bread, credit } = confirmedOrder();
  const busy = refusing(model.client, bread.Id, { errorCode: 'UNABLE_TO_LOCK_ROW', times: 1 });
  await runCancelOrder(run(busy), command);
  model.change('Order', order.Id, { Status__c: 'In Progress' });
  expect(await runCancelOrder(run(), command)).toMatchObject({
    state: 'rejected',
    rejection: { kind: 'not-cancellable', details: { status: 'In Progress' } },
  });
  expect([bread.Status__c, order.CancelAmount__c, credit.Credit_Balance__c]).toEqual([null, 1260, 1900]);
});

describe('a refund to the bank', () => {
  const paidOnline = {
    ...{ TenderType2__c: 'ZTDP', TenderValue__c: 1360, Payment_Gateway_Name__c: 'Paytm' },
    ...{ Payment_Order_Id__c: 'order 7', Reference_Id__c: 'payment 9' },
  };
  /** A provider that fails in turn, and has refunded so much of the payment. */
  function provider(...faults: (RefundFault | null)[]) {
    const requests: RefundRequest[] = [];
    const refunds: Refunds = {
      async refundUpTo(request) {
        requests.push(request);
        const fault = faults[requests.length - 1];
        return fault ? err(fault) : ok({ state: 'done', amountPaise: request.totalPaise });
      },
    };
    return { refunds, requests };
  }
  const toBank = (fields: object = {}) => {
    const world = confirmedOrder({ ...paidOnline, ...fields });
    const command = { ...world.command, args: { ...world.command.args, mode: 'bank' as const } };
    const history = () => [...world.model.rows.table('Payment_History__c').values()];
    return { ...world, command, history };
  };

  it('[CANC-012] goes to the payment that the order names, after the CRM shows the cancellation, and is recorded', async () => {
    const { run, command, order, history, credit } = toBank();
    const { refunds, requests } = provider();
    expect(await runCancelOrder(run({}, { refunds }), command)).toMatchObject({ state: 'done' });
    const key = `${order.Id}-136000`;
    expect(requests).toEqual([
      {
        ...{ provider: 'Paytm', orderId: 'order 7', reference: 'payment 9', subjectId: order.Id },
        ...{ totalPaise: 1360_00, beforePaise: 0, key },
      },
    ]);
    expect(history()).toMatchObject([
      { Order__c: order.Id, Amount__c: 1360, Transactional_Reference_Number__c: key, Status__c: 'Success' },
    ]);
    expect(order).toMatchObject({ TenderTypeC1__c: 'ZTDP', Payment_Mode__c: '2', Status__c: 'Cancelled' });
    expect(credit.Credit_Balance__c).toBe(2000);
    // The answer for the device was lost: the run begins again.
    expect(await runCancelOrder(run({}, { refunds }), command)).toMatchObject({ state: 'done' });
    expect([requests.length, history().length]).toEqual([1, 1]);
  });

  it('[CANC-012] of an order that credit paid in part names credit as the second tender, once the bank gets something', async () => {
    // Credit paid ₹100.00 of ₹1,360.00.
    const part = { TenderTypeCredit2__c: 'ZCRT', Credit_Amount__c: 100, TenderValue__c: 1260 };
    const { run, command, order, bread, credit } = toBank(part);
    const { refunds, requests } = provider();
    const cancelsBread = {
      ...command,
      args: {
        ...command.args,
        lines: [{ orderItemId: bread.Id, quantity: 3, before: 0 }],
        mode: 'credit' as const,
        agreedRefundPaise: paise(100_00),
      },
    };
    expect(await runCancelOrder(run({}, { refunds }), cancelsBread)).toMatchObject({ state: 'done' });
    expect(order).toMatchObject({ TenderTypeC1__c: 'ZCRT', TenderTypeC2__c: null, Payment_Mode__c: '1' });
    expect([requests, credit.Credit_Balance__c]).toEqual([[], 2000]);
    const rest = { refundedBeforePaise: paise(100_00), agreedRefundPaise: paise(1260_00) };
    const cancelsAll = { ...command, args: { ...command.args, lines: command.args.lines.slice(0, 1), ...rest } };
    expect(await runCancelOrder(run({}, { refunds }), cancelsAll)).toMatchObject({ state: 'done' });
    expect(order).toMatchObject({ TenderTypeC1__c: 'ZTDP', TenderTypeC2__c: 'ZCRT', Payment_Mode__c: '2' });
    expect(requests).toMatchObject([{ totalPaise: 1260_00 }]);
    expect(credit.Credit_Balance__c).toBe(2000);
  });

  it('is asked for again with the same key while the provider cannot be reached', async () => {
    const { run, command, history } = toBank();
    const { refunds, requests } = provider({ kind: 'unreachable' });
    expect(await runCancelOrder(run({}, { refunds }), command)).toMatchObject({ state: 'retry-later' });
    expect(history()).toEqual([]);
    expect(await runCancelOrder(run({}, { refunds }), command)).toMatchObject({ state: 'done' });
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  });

  it('is recorded before the next one is made, which counts from it', async () => {
    const { run, command, order, naan, bread, history } = toBank();
    const { refunds, requests } = provider({ kind: 'unreachable' }, { kind: 'unreachable' });
    const cancels = (line: { Id: string }, quantity: number, beforePaise: number, agreedPaise: number) => ({
      ...command,
      args: {
        ...command.args,
        lines: [{ orderItemId: line.Id, quantity, before: 0 }],
        refundedBeforePaise: paise(beforePaise),
        agreedRefundPaise: paise(agreedPaise),
      },
    });
    // The provider may have returned the money; nobody asks again for this command.
    expect(await runCancelOrder(run({}, { refunds }), cancels(bread, 3, 0, 100_00))).toMatchObject({
      state: 'retry-later',
    });
    const next = cancels(naan, 6, 100_00, 1260_00);
    expect(await runCancelOrder(run({}, { refunds }), next)).toMatchObject({ state: 'retry-later' });
    expect([naan.Status__c, order.CancelAmount__c]).toEqual([null, 100]);
    expect(await runCancelOrder(run({}, { refunds }), next)).toMatchObject({ state: 'done' });
    const [first, rest] = [`${order.Id}-10000`, `${order.Id}-136000`];
    expect(requests).toMatchObject([
      { key: first, totalPaise: 100_00, beforePaise: 0 },
      { key: first, totalPaise: 100_00, beforePaise: 0 },
      { key: first, totalPaise: 100_00, beforePaise: 0 },
      { key: rest, totalPaise: 1360_00, beforePaise: 100_00 },
    ]);
    expect(history().map((row) => row.Transactional_Reference_Number__c)).toEqual([first, rest]);
  });

  it('is recorded before one that began with the same lines and goes on, from a device that knew nothing of it', async () => {
    const { run, command, order, bread } = toBank();
    const { refunds, requests } = provider({ kind: 'unreachable' });
    const lines = [{ orderItemId: bread.Id, quantity: 3, before: 0 }];
    const args = { ...command.args, lines, agreedRefundPaise: paise(100_00) };
    expect(await runCancelOrder(run({}, { refunds }), { ...command, args })).toMatchObject({ state: 'retry-later' });
    expect(await runCancelOrder(run({}, { refunds }), command)).toMatchObject({ state: 'done' });
    expect(order.CancelAmount__c).toBe(1360);
    expect(requests.map(({ totalPaise, beforePaise }) => [totalPaise, beforePaise])).toEqual([
      [100_00, 0],
      [100_00, 0],
      [1360_00, 100_00],
    ]);
  });

  it('waits for the lines, also where an earlier run has written the order’s sum', async () => {
    const { model, run, command, order, bread } = toBank();
    const { refunds, requests } = provider();
    const busy = refusing(model.client, bread.Id, { errorCode: 'UNABLE_TO_LOCK_ROW', times: 1 });
    expect(await runCancelOrder(run(busy, { refunds }), command)).toMatchObject({ state: 'retry-later' });
    expect([order.CancelAmount__c, requests]).toEqual([1360, []]);
    const refusal = { errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', times: 99 };
    const refuses = refusing(model.client, bread.Id, refusal);
    expect(await runCancelOrder(run(refuses, { refunds }), command)).toMatchObject({ state: 'rejected' });
    expect([order.CancelAmount__c, requests]).toMatchObject([1260, [{ totalPaise: 1260_00, beforePaise: 0 }]]);
  });

  it('that the provider refuses is recorded for the back office, and the lines stay cancelled', async () => {
    const { model, run, command, order, history } = toBank();
    const { refunds } = provider({ kind: 'refused', message: 'Card closed' });
    expect(await runCancelOrder(run({}, { refunds }), command)).toMatchObject({ state: 'done' });
    expect(history()).toMatchObject([{ Status__c: 'Failure' }]);
    expect([...model.rows.table('Process_Exceptions__c').values()]).toMatchObject([
      { Error_Code__c: 'REFUND_REFUSED', Error_Message__c: `${order.Id}-136000: Card closed` },
    ]);
    expect(order.Status__c).toBe('Cancelled');
  });

  it('is not made for an order on credit', async () => {
    const { run, command } = confirmedOrder();
    const { refunds, requests } = provider();
    await runCancelOrder(run({}, { refunds }), command);
    expect(requests).toEqual([]);
  });
});
