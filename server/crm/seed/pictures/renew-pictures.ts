import { sql } from 'kysely';
import { stampOf } from '#crm/clock.ts';
import type { CrmStore } from '#crm/store/crm-store.ts';
import { crm } from '#crm/store/statements.ts';
import { productEdition } from './picture-keys.ts';

const anyEdition = String.raw`(product-\d{8}-(?:plp|pdp-1|pdp-2))(?:-v\d+)?`;

/** Gives the product pictures of a filled database the addresses of this edition, so that everybody fetches them. */
export async function renewPictures({ sql: db, clock }: CrmStore): Promise<void> {
  const stamp = stampOf(clock);
  const renewed = (column: 'ContentKey' | 'Url') =>
    sql<string>`regexp_replace(${sql.ref(column)}, ${anyEdition}, ${String.raw`\1-${productEdition}`})`;
  await db.run(
    crm
      .updateTable('crm.ManagedContent')
      .set({
        ContentKey: renewed('ContentKey'),
        Url: renewed('Url'),
        LastModifiedDate: stamp,
        SystemModstamp: stamp,
      })
      .where(sql<boolean>`${sql.ref('ContentKey')} ~ ${`^${anyEdition}$`}`)
      .where('ContentKey', 'not like', `%-${productEdition}`),
  );
}
