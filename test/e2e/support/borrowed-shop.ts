import type { CrmApi, Row } from '#crm/demo/crm-api.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { catalogueObjects } from '#gateway/catalogue/catalogue-objects.ts';
import { must } from '#lib/assert.ts';
import type { Shop } from './running-shop.ts';

type Change = Parameters<CrmApi['update']>[0][number];

/** Ids per query, because they are part of its URL. */
const AT_ONCE = 100;

/**
 * Lends a shop that several tests use in turn to one test. Records what the test changes in the catalogue, and restores
 * it at the end.
 */
export function borrowShop(shop: Shop): { shop: Shop; restore(): Promise<void> } {
  /** By row id, each field as it was before the first change. */
  const before = new Map<string, Change>();

  async function crm(): Promise<CrmApi> {
    const api = await shop.crm();
    return {
      ...api,
      async update(changes) {
        const shared = changes.filter(({ object }) => catalogueObjects.includes(object as CrmObjectName));
        for (const { object, id, fields } of await currentRows(api, shared)) {
          const known = before.get(id)?.fields;
          before.set(id, { object, id, fields: { ...fields, ...known } });
        }
        await api.update(changes);
      },
    };
  }

  return {
    shop: { ...shop, crm, changeCatalogue: (change) => shop.changeCatalogue(async () => change(await crm())) },
    async restore() {
      const api = await shop.crm();
      const rows = [...before.values()];
      const now = await currentRows(api, rows);
      const changed = rows.filter((row, at) => JSON.stringify(row) !== JSON.stringify(now[at]));
      if (changed.length > 0) await shop.changeCatalogue(() => api.update(changed));
    },
  };
}

/** Returns the same fields of the same rows as they are now. */
async function currentRows(crm: CrmApi, changes: readonly Change[]): Promise<Change[]> {
  const rows = new Map<string, Row>();
  for (const kind of new Set(changes.map(kindOf))) {
    const group = changes.filter((change) => kindOf(change) === kind);
    const { object, fields } = must(group[0], 'a change');
    const ids = [...new Set(group.map(({ id }) => id))];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE).map((id) => `'${id}'`);
      const found = await crm.query(
        `SELECT Id, ${Object.keys(fields).join(', ')} FROM ${object} WHERE Id IN (${some.join(', ')})`,
      );
      for (const row of found) rows.set(`${kind} ${row.Id}`, row);
    }
  }
  return changes.map((change) => {
    const row = must(rows.get(`${kindOf(change)} ${change.id}`), 'the row that is changed');
    return { ...change, fields: Object.fromEntries(Object.keys(change.fields).map((name) => [name, row[name]])) };
  });
}

const kindOf = ({ object, fields }: Change): string => `${object} ${Object.keys(fields).join(' ')}`;
