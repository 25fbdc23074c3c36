import type { CrmApi } from '../crm-api.ts';
import type { FoundOrder, OrderedLine } from './read-order.ts';

/** Writes the status of each item as far as all of its pieces have come. The order's own status is the gateway's. */
export async function writeItemStatuses(crm: CrmApi, order: FoundOrder): Promise<void> {
  const changes = order.lines.flatMap((line) => {
    const status = statusOf(order, line);
    return status === null || status === line.itemStatus
      ? []
      : [{ object: 'OrderItem', id: line.id, fields: { Status__c: status } }];
  });
  await crm.update(changes);
}

function statusOf({ bills }: FoundOrder, line: OrderedLine): 'Invoiced' | 'Shipped' | 'Delivered' | null {
  if (line.pieces === 0 || line.billed < line.pieces) return null;
  const own = bills.filter(({ pieces }) => pieces.has(line.id));
  if (own.every(({ delivered }) => delivered)) return 'Delivered';
  return own.every(({ shipped }) => shipped) ? 'Shipped' : 'Invoiced';
}
