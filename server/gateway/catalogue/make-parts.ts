import { type CrmObjectName, partTables } from '#domain/crm/index.ts';
import type { StoredRow } from '#gateway/store/catalogue-store.ts';
import type { PartAudience } from '#gateway/store/part-store.ts';
import type { PartGroup } from '#protocol/part.ts';
import type { PartContent, PartSource } from '#protocol/part-codec.ts';
import { splitParts } from '#protocol/part-split.ts';
import { type CatalogueRows, type ChosenRows, valueAt } from './catalogue-rows.ts';
import { partDefinitions } from './part-definitions.ts';

/** The kinds of parts that make up the catalogue; the other kinds belong to one customer. */
export type CatalogueKind = keyof typeof partDefinitions;

export const catalogueKinds = Object.keys(partDefinitions) as CatalogueKind[];

/** A part with everything that a manifest says about it except its hash. */
export type MadePart = { name: string; text: string; audience: PartAudience; group: PartGroup };

/**
 * Makes all parts of a kind, some at a time, so that the caller can do other work in between. A pure function of the rows
 * and the day: the order in which rows were read does not matter. `today` is the day in India, 'YYYY-MM-DD'.
 */
export function* generateParts(kind: CatalogueKind, rows: CatalogueRows, today: string): Generator<MadePart[]> {
  const { choose, audience, group } = partDefinitions[kind];
  const tables = partTables(kind);
  for (const [key, chosen] of choose(rows, today)) {
    const name = key === '' ? kind : `${kind}/${key}`;
    const parts = splitParts(content(tables, { name, chosen, rows }));
    yield parts.map((part) => ({ ...part, audience: audience(key), group }));
  }
}

function content(
  tablesOfKind: ReturnType<typeof partTables>,
  { name, chosen, rows }: { name: string; chosen: ChosenRows[]; rows: CatalogueRows },
): PartContent {
  const tables: PartContent['tables'] = {};
  for (const { object, paths } of tablesOfKind) {
    const own = chosen.filter((each) => each.object === object).flatMap((each) => each.rows);
    tables[object] = { columns: paths, rows: own.map((row) => source({ object, row, paths, rows })) };
  }
  return { name, tables };
}

function source(options: {
  object: CrmObjectName;
  row: StoredRow;
  paths: readonly string[];
  rows: CatalogueRows;
}): PartSource {
  const { object, row, paths, rows } = options;
  const values: PartSource = { Id: row.id };
  for (const path of paths) values[path] = valueAt(rows, object, row, path);
  return values;
}
