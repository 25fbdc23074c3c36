import { type CrmObjectName, fieldsOf, idChecksum, objectOf } from '#domain/crm/index.ts';
import { must } from '#lib/assert.ts';

export type TableValue = string | number | boolean | null;
export type TableRow = { Id: string } & Record<string, TableValue>;

type Version = { row: TableRow; visibleAtMs: number };

/**
 * Keeps rows as a CRM does: whole seconds in SystemModstamp, soft deletion, and commits that may become visible later
 * than their stamp says.
 */
export function createCrmTables(clock: { now(): number }) {
  const tables = new Map<CrmObjectName, Map<string, Version[]>>();
  let serial = 0;

  const tableOf = (object: CrmObjectName) => {
    const table = tables.get(object) ?? new Map<string, Version[]>();
    tables.set(object, table);
    return table;
  };
  const stamp = () => `${new Date(Math.floor(clock.now() / 1000) * 1000).toISOString().slice(0, 23)}+0000`;
  const newId = (object: CrmObjectName) => {
    serial += 1;
    const id = `${objectOf(object).keyPrefix}${serial.toString(36).padStart(12, '0')}`;
    return id + idChecksum(id);
  };
  const latest = (object: CrmObjectName, id: string) => tableOf(object).get(id)?.at(-1)?.row;

  function write(object: CrmObjectName, row: TableRow, delayMs: number): TableRow {
    const versions = tableOf(object).get(row.Id) ?? [];
    tableOf(object).set(row.Id, [...versions, { row, visibleAtMs: clock.now() + delayMs }]);
    return row;
  }

  return {
    /** Adds a row with its defaults. Throws when a field is not declared. */
    insert(object: CrmObjectName, fields: Record<string, TableValue>, { delayMs = 0 } = {}): TableRow {
      const row: Record<string, TableValue> = {};
      for (const [name, field] of fieldsOf(object))
        row[name] = field.default ?? (field.kind === 'boolean' ? false : null);
      for (const name of Object.keys(fields)) must(objectOf(object).fields[name], `field ${object}.${name}`);
      const now = stamp();
      const system = { CreatedDate: now, LastModifiedDate: now, SystemModstamp: now };
      return write(object, { ...row, Id: newId(object), ...fields, ...system } as TableRow, delayMs);
    },
    update(object: CrmObjectName, id: string, fields: Record<string, TableValue>, { delayMs = 0 } = {}): void {
      const row = must(latest(object, id), `${object} ${id}`);
      const now = stamp();
      write(object, { ...row, ...fields, LastModifiedDate: now, SystemModstamp: now }, delayMs);
    },
    remove(object: CrmObjectName, id: string, { delayMs = 0 } = {}): void {
      const row = must(latest(object, id), `${object} ${id}`);
      write(object, { ...row, IsDeleted: true, SystemModstamp: stamp() }, delayMs);
    },
    /** Removes a row without a trace for this reader, as when its sharing was taken away or it was purged. */
    vanish(object: CrmObjectName, id: string): void {
      tableOf(object).delete(id);
    },
    /** Returns the rows that a query sees now. */
    rows(object: CrmObjectName, { deletedToo = false } = {}): TableRow[] {
      const seen: TableRow[] = [];
      for (const versions of tableOf(object).values()) {
        const visible = versions.findLast(({ visibleAtMs }) => visibleAtMs <= clock.now());
        if (visible && (deletedToo || visible.row.IsDeleted !== true)) seen.push(visible.row);
      }
      return seen;
    },
    find(object: CrmObjectName, id: string): TableRow | undefined {
      return this.rows(object, { deletedToo: true }).find((row) => row.Id === id);
    },
  };
}

export type CrmTables = ReturnType<typeof createCrmTables>;
