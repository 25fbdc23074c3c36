import { createHash } from 'node:crypto';
import type { CrmStore } from '#crm/store/crm-store.ts';
import type { Seed } from '#crm/store/seeded-database.ts';
import type { CrmObjectName, CrmRecord } from '#domain/crm/index.ts';
import { demoPassword, people } from './customers/people.ts';
import { type DemoData, type DemoDataOptions, generateDemoData } from './generate-demo-data.ts';

/** Returns the demo data as a seed of the embedded CRM. Its version is the hash of the data. */
export function createDemoSeed(options: DemoDataOptions): Seed {
  const data = generateDemoData(options);
  return { version: `demo-${hashData(data)}`, fill: (store) => seedStore(store, data) };
}

/** Inserts the rows object by object and sets the demo customers' password. */
async function seedStore(store: CrmStore, data: DemoData): Promise<void> {
  for (const [object, rows] of data) {
    await store.bulkInsert(object, rows as readonly Partial<CrmRecord<CrmObjectName>>[]);
  }
  for (const person of Object.values(people)) await store.setPassword(person.userId, demoPassword);
}

function hashData(data: DemoData): string {
  const hash = createHash('sha256');
  for (const [object, rows] of data) hash.update(object).update(JSON.stringify(rows));
  return hash.digest('hex').slice(0, 24);
}
