import { rupeesFromPaise } from '#domain/money.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import type { CrmApi } from '../crm-api.ts';
import type { DemoCommand } from '../demo-command.ts';
import { DemoRefusal } from '../demo-refusal.ts';
import { formatRupees } from '../format-rupees.ts';
import { chooseLines, chosenText, mustMove } from '../fulfilment/choose-lines.ts';
import { writeItemStatuses } from '../fulfilment/item-statuses.ts';
import { type Bill, type FoundOrder, readOrder } from '../fulfilment/read-order.ts';
import { writeInvoice } from '../fulfilment/write-invoice.ts';

const today = () => todayInIndia(Date.now());

async function movingOrder(crm: CrmApi, number: string | undefined): Promise<FoundOrder> {
  const order = await readOrder(crm, number ?? '');
  mustMove(order);
  return order;
}

export const pack: DemoCommand = {
  usage: '<order number> [line[:pieces] …]',
  does: 'packs an order, or some lines of it',
  run: async (crm, [number, ...words]) => {
    const order = await movingOrder(crm, number);
    const leftOf = (line: FoundOrder['lines'][number]) => line.pieces - line.packed;
    const chosen = chooseLines(order, words, { leftOf, verb: 'packed' });
    if (chosen.length === 0) throw new DemoRefusal(`All of order ${order.number} is packed.`);
    await crm.create(
      'Packaging_Information__c',
      chosen.map(({ line, pieces }) => ({
        Order_Product__c: line.id,
        Status_quantiy__c: pieces,
        Shipping_Number__c: `SHP${order.number}`,
        Shipment_Date__c: today(),
      })),
    );
    return `Order ${order.number}: packed ${chosenText(chosen)}.`;
  },
};

export const invoice: DemoCommand = {
  usage: '<order number> [line[:pieces] …]',
  does: 'bills what is packed, with a PDF; each call is one invoice',
  run: async (crm, [number, ...words]) => {
    const order = await movingOrder(crm, number);
    const leftOf = (line: FoundOrder['lines'][number]) => Math.min(line.packed, line.pieces) - line.billed;
    const chosen = chooseLines(order, words, { leftOf, verb: 'billed' });
    if (chosen.length === 0) {
      const isDone = order.lines.every((line) => line.billed >= line.pieces);
      throw new DemoRefusal(
        isDone
          ? `All of order ${order.number} is billed.`
          : `Nothing more of order ${order.number} is packed. First: npm run demo -- pack ${number}`,
      );
    }
    const { paper } = await writeInvoice(crm, order, { chosen, today: today() });
    await writeItemStatuses(crm, await readOrder(crm, order.number));
    const total = paper.lines.reduce((sum, { totalPaise }) => sum + rupeesFromPaise(totalPaise), 0);
    return `Order ${order.number}: invoice ${paper.number} of ${formatRupees(total)} for ${chosenText(chosen)}.`;
  },
};

export const ship: DemoCommand = {
  usage: '<order number> [invoice number …]',
  does: 'sends out what is billed',
  run: (crm, args) =>
    carry(crm, args, {
      may: ({ shipped }) => !shipped,
      fields: () => ({ Dispatch_Status__c: '1', Dispatch_Date__c: today() }),
      done: 'on its way',
      before: 'invoice',
    }),
};

export const deliver: DemoCommand = {
  usage: '<order number> [invoice number …]',
  does: 'delivers what is on its way',
  run: (crm, args) =>
    carry(crm, args, {
      may: ({ shipped, delivered }) => shipped && !delivered,
      fields: () => ({ Delivery_Status__c: '1', Delivery_Date__c: today() }),
      done: 'delivered',
      before: 'ship',
    }),
};

/** Moves invoices one step on. `before`: the command that makes more of them ready for it. */
async function carry(
  crm: CrmApi,
  [number, ...numbers]: readonly string[],
  step: { may: (bill: Bill) => boolean; fields: () => Record<string, string>; done: string; before: string },
): Promise<string> {
  const order = await movingOrder(crm, number);
  const unknown = numbers.find((each) => !order.bills.some((bill) => bill.number === each));
  if (unknown !== undefined) {
    const known = order.bills.map((bill) => bill.number).join(', ') || 'none';
    throw new DemoRefusal(`Order ${order.number} has no invoice ${unknown}. Its invoices: ${known}.`);
  }
  const chosen = order.bills.filter((bill) => (numbers.length === 0 ? step.may(bill) : numbers.includes(bill.number)));
  const stuck = chosen.find((bill) => !step.may(bill));
  if (stuck) throw new DemoRefusal(`Invoice ${stuck.number} is ${placeOf(stuck)}, so it cannot become ${step.done}.`);
  if (chosen.length === 0) {
    throw new DemoRefusal(
      `No invoice of order ${order.number} can become ${step.done}. First: npm run demo -- ${step.before} ${number}`,
    );
  }
  const fields = step.fields();
  await crm.update(chosen.map(({ statusId: id }) => ({ object: 'Status_Information__c', id, fields })));
  await writeItemStatuses(crm, await readOrder(crm, order.number));
  const names = chosen.map((bill) => bill.number).join(', ');
  return `Order ${order.number}: ${chosen.length === 1 ? 'invoice' : 'invoices'} ${names} ${step.done}.`;
}

function placeOf({ shipped, delivered }: Bill): string {
  if (delivered) return 'delivered';
  return shipped ? 'on its way' : 'not on its way yet';
}
