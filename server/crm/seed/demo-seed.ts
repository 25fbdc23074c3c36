import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { CrmStore } from '#crm/store/crm-store.ts';
import type { Seed } from '#crm/store/seeded-database.ts';
import type { CrmObjectName, CrmRecord } from '#domain/crm/index.ts';
import { demoPassword, people } from './customers/people.ts';
import { type DemoData, type DemoDataOptions, generateDemoData } from './generate-demo-data.ts';
import { renewPictures } from './pictures/renew-pictures.ts';

/**
 * Returns the demo data as a seed of the embedded CRM. Its version is the hash of the data, and of the code that draws
 * its documents when a database is filled.
 */
export function createDemoSeed(options: DemoDataOptions): Seed {
  const data = generateDemoData(options);
  return {
    version: `demo-${hashOf(data)}`,
    fill: (store) => seedStore(store, data, options.today),
    renew: renewPictures,
  };
}

/** Inserts the rows object by object, then the documents, and sets the demo customers' password. */
async function seedStore(store: CrmStore, data: DemoData, today: string): Promise<void> {
  for (const [object, rows] of data) {
    await store.bulkInsert(object, rows as readonly Partial<CrmRecord<CrmObjectName>>[]);
  }
  // Loaded only here: most starts find a filled database, and need none of what draws PDFs.
  const { buildDocuments } = await import('./documents/build-documents.ts');
  await store.bulkInsert('Attachment', buildDocuments(data, today));
  for (const person of Object.values(people)) await store.setPassword(person.userId, demoPassword);
}

const drawingFolders = ['../documents/', './documents/'].map((folder) => new URL(folder, import.meta.url));

function hashOf(data: DemoData): string {
  const hash = createHash('sha256');
  for (const [object, rows] of data) hash.update(object).update(JSON.stringify(rows));
  for (const folder of drawingFolders) {
    for (const file of readdirSync(folder).toSorted()) {
      if (file.endsWith('.ts')) hash.update(readFileSync(new URL(file, folder)));
    }
  }
  return hash.digest('hex').slice(0, 24);
}
