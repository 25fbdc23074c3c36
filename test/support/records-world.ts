import type { CrmObjectName } from '#domain/crm/index.ts';
import type { RawCommand } from '#protocol/exchange-schema.ts';
import { createEngineWorld, type Ended, type EngineWorld, type EngineWorldOptions } from './engine-world.ts';

export type Customer = EngineWorld['shop']['asha'];

/** Creates the gateway's engine with customers who make their own records: addresses, feedback, documents. */
export function createRecordsWorld(options: EngineWorldOptions = {}) {
  const world = createEngineWorld(options);
  world.crm.add('Deliverable_Locations__c', { Pincode__c: '411001', State__c: 'Maharashtra', Active__c: 'Yes' });
  world.crm.add('Deliverable_Locations__c', { Pincode__c: '560038', State__c: 'Karnataka', Active__c: 'Yes' });
  const say = (command: RawCommand, who: Customer = world.shop.asha) =>
    world.exchange(who.session, { commands: [command] });
  const rowsOf = (object: CrmObjectName) => [...world.crm.rows.table(object).values()];
  return Object.assign(world, {
    say,
    rowsOf,
    end: async (command: RawCommand, who?: Customer) => world.resultOf(await say(command, who), command),
    /** Sends the command until it is done. When a process dies, a new one with an empty ledger takes the next try. */
    async insist(command: RawCommand): Promise<Ended | undefined> {
      let result: Ended | undefined;
      for (let times = 0; times < 30 && result?.state !== 'done'; times += 1) {
        result = world.resultOf(await say(command), command);
        if (!world.gateway.actor.isAlive()) world.restart({ emptyLedger: true });
        await world.rest(5_000);
      }
      return result;
    },
    addresses: (who: Customer = world.shop.asha) =>
      rowsOf('Address__c').filter((row) => row.Contact__c === who.contactId),
    addressOf: (ref: string) => rowsOf('Address__c').find((row) => row.Client_Ref__c === ref),
  });
}

export type RecordsWorld = ReturnType<typeof createRecordsWorld>;
