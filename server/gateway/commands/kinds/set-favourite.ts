import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import type { LedgerCommand } from '../ledger.ts';
import type { Run } from '../run.ts';
import { type CommandStatus, isTaken, refusalOf, refusedOrWaits, waitAfter } from '../status.ts';

const REFUSED = 'favourite-refused';
const done: CommandStatus = { state: 'done', result: {} };

/**
 * Sets or removes a favourite (CRM-059). Looks it up by product and contact first, so that two devices that set the
 * same favourite create one record. The unique reference covers a lost answer: DUPLICATE_VALUE means that the record
 * exists.
 */
export async function runSetFavourite(run: Run, command: LedgerCommand<'favourite.set'>): Promise<CommandStatus> {
  const { contactId } = run.owner;
  const { productId, on } = command.args;
  const read = await readQueries(run.crm, run.caller, {
    favourites: {
      from: 'Favourite__c',
      select: ['Id'],
      where: equal({ Contact__c: contactId, Product__c: productId }),
      orderBy: [{ field: 'Id' }],
    },
  });
  if (!read.ok) return waitAfter(read.error);
  const ids = read.value.favourites.map((row) => String(row.Id));
  if (on === ids.length > 0) return done;
  return on ? add(run, command) : remove(run, ids);
}

async function add(run: Run, { ref, args }: LedgerCommand<'favourite.set'>): Promise<CommandStatus> {
  const created = await run.crm.create(run.caller, 'Favourite__c', {
    Contact__c: run.owner.contactId,
    Product__c: args.productId,
    Client_Ref__c: ref,
  });
  if (created.ok) return done;
  const refusal = refusalOf(created.error);
  if (refusal && isTaken(refusal)) return done;
  const { productId } = args;
  return refusedOrWaits(created.error, { kind: REFUSED, details: { productId } });
}

async function remove(run: Run, ids: readonly string[]): Promise<CommandStatus> {
  for (const id of ids) {
    const removed = await run.crm.remove(run.caller, 'Favourite__c', id);
    if (removed.ok || removed.error.kind === 'not-found') continue;
    return refusedOrWaits(removed.error, { kind: REFUSED });
  }
  return done;
}
