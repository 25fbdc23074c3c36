import {
  type CrmObjectName,
  crmObjectNames,
  fieldOf,
  fieldsOf,
  findObject,
  idChecksum,
  objectOf,
  roleReaches,
} from '#domain/crm/index.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { relationshipAt } from '#gateway/crm-client/soql-path.ts';
import { must } from '#lib/assert.ts';
import { copy } from '#test/support/copy.ts';
import type { ParsedCondition, ParsedQuery, SoqlValue } from './soql.ts';

export type ModelRow = { Id: string } & Record<string, SoqlValue>;

/** Whose rows a session sees. null is the integration session, which sees all. */
export type ModelSession = { contactId: string; accountId: string; userId: string } | null;

type ReadValue = (row: ModelRow) => SoqlValue;

/** What delta reads still show in place of a row (null: nothing) until its newest commit becomes visible to them. */
type Stale = { row: ModelRow | null; untilMs: number };

/** The model CRM's records, and what each session may see of them. */
export class ModelRows {
  readonly #objects = new Map<CrmObjectName, Map<string, ModelRow>>(crmObjectNames.map((name) => [name, new Map()]));
  readonly #deleted = new Map<CrmObjectName, Map<string, ModelRow>>();
  readonly #stale = new Map<CrmObjectName, Map<string, Stale>>();
  readonly #clock: { now(): number };
  readonly #readers = new Map<CrmObjectName, Map<string, ReadValue>>();
  #count = 0;
  readonly #writes = new Map<CrmObjectName, number>();

  constructor(clock: { now(): number } = { now: () => 0 }) {
    this.#clock = clock;
  }

  table(object: CrmObjectName): Map<string, ModelRow> {
    const table = this.#objects.get(object);
    if (!table) throw new Error(`No object ${object}`);
    return table;
  }

  /** How often rows of an object were written. */
  writes(object: CrmObjectName): number {
    return this.#writes.get(object) ?? 0;
  }

  wrote(object: CrmObjectName): void {
    this.#writes.set(object, this.writes(object) + 1);
  }

  newId(object: CrmObjectName): string {
    this.#count += 1;
    const head = objectOf(object).keyPrefix + String(this.#count).padStart(12, '0');
    return head + idChecksum(head);
  }

  /** Adds a row with the declaration's defaults. The caller must give the required fields. Throws for an undeclared one. */
  add(object: CrmObjectName, fields: Record<string, SoqlValue>, stamp: string): ModelRow {
    for (const name of Object.keys(fields)) must(fieldOf(object, name), `field ${object}.${name}`);
    const row: ModelRow = { Id: this.newId(object) };
    for (const [name, field] of fieldsOf(object)) {
      if (name !== 'Id') row[name] = field.default ?? (field.kind === 'boolean' ? false : null);
    }
    Object.assign(row, fields, { CreatedDate: stamp, LastModifiedDate: stamp, SystemModstamp: stamp });
    // Like the formats of the real ones, without underscores.
    if (fieldOf(object, 'Name')?.autoNumber) row.Name = `${object.replaceAll('_', '')}-${this.#count}`;
    this.table(object).set(row.Id, row);
    this.wrote(object);
    return row;
  }

  /** Deletes a row. Reads that include deleted rows still return it. */
  remove(object: CrmObjectName, id: string, stamp: string): void {
    const row = this.table(object).get(id);
    this.table(object).delete(id);
    this.wrote(object);
    if (!row) return;
    const deleted = this.#deleted.get(object) ?? new Map<string, ModelRow>();
    this.#deleted.set(object, deleted.set(id, { ...row, IsDeleted: true, SystemModstamp: stamp }));
  }

  /**
   * Lets delta reads show the row's former state (null: nothing) until `untilMs`: its transaction wrote its time on the
   * row long before it committed. All other reads show what is committed (sync.md 8.5).
   */
  hide(object: CrmObjectName, id: string, stale: Stale): void {
    if (stale.untilMs <= this.#clock.now()) return;
    const hidden = this.#stale.get(object) ?? new Map<string, Stale>();
    this.#stale.set(object, hidden);
    const before = hidden.get(id);
    hidden.set(id, before && before.untilMs > this.#clock.now() ? { ...stale, row: before.row } : stale);
  }

  /** Returns the rows of an object. Delta reads, which alone include deleted rows, see some of them late. */
  #seen(object: CrmObjectName, deletedToo: boolean): ModelRow[] {
    const now = [...this.table(object).values()];
    if (!deletedToo) return now;
    const all = [...now, ...(this.#deleted.get(object)?.values() ?? [])];
    const hidden = this.#stale.get(object) ?? new Map<string, Stale>();
    for (const [id, { untilMs }] of hidden) if (untilMs <= this.#clock.now()) hidden.delete(id);
    const shown = all.filter((row) => !hidden.has(row.Id));
    return [...shown, ...[...hidden.values()].flatMap(({ row }) => row ?? [])];
  }

  /** Returns a copy of all rows, for comparisons. */
  dump(): Record<string, ModelRow[]> {
    const all = [...this.#objects].map(([name, rows]) => [name, copy([...rows.values()])] as const);
    return Object.fromEntries(all.filter(([, rows]) => rows.length > 0));
  }

  visible(object: CrmObjectName, session: ModelSession, { deletedToo = false } = {}): ModelRow[] {
    if (!roleReaches(session ? 'customer' : 'integration', objectOf(object).read)) return [];
    const seen = this.#seen(object, deletedToo);
    return session ? seen.filter((row) => this.owns(object, row, session)) : seen;
  }

  owns(object: CrmObjectName, row: ModelRow, session: ModelSession): boolean {
    if (!session) return true;
    const owner = objectOf(object).owner;
    switch (owner.kind) {
      case 'public':
        return true;
      case 'integration':
        return false;
      case 'owned': {
        const contact = owner.contact ? row[owner.contact] : null;
        if (contact) return contact === session.contactId;
        const account = owner.account ? row[owner.account] : null;
        return account ? account === session.accountId : owner.openWhenEmpty === true;
      }
      case 'parent': {
        const parent = this.#parent(object, row, owner.reference);
        return parent !== null && this.owns(parent.object, parent.row, session);
      }
    }
  }

  query(
    parsed: ParsedQuery,
    session: ModelSession,
    options: { deletedToo?: boolean } = {},
  ): { rows: CrmRow[]; total: number } {
    const object = findObject(parsed.from);
    if (!object) throw new Error(`sObject type '${parsed.from}' is not supported.`);
    const found = this.#select(object, parsed, this.visible(object, session, options));
    return { rows: found.map((row) => this.#shape(object, row, { parsed, session })), total: found.length };
  }

  /**
   * Returns a function that reads a path (parents' fields too) from a row. Names are looked up once for all rows and
   * queries.
   */
  #reader(object: CrmObjectName, path: string): ReadValue {
    const own = this.#readers.get(object) ?? new Map<string, ReadValue>();
    this.#readers.set(object, own);
    const known = own.get(path) ?? this.#newReader(object, path);
    own.set(path, known);
    return known;
  }

  #newReader(object: CrmObjectName, path: string): ReadValue {
    const dot = path.indexOf('.');
    if (dot < 0) {
      if (!fieldOf(object, path)) throw new Error(`No such column '${path}' on entity '${object}'`);
      return (row) => row[path] ?? null;
    }
    const { reference, target } = relationshipAt(object, path.slice(0, dot));
    const parents = this.table(target);
    const read = this.#reader(target, path.slice(dot + 1));
    return (row) => {
      const id = row[reference];
      const parent = typeof id === 'string' ? parents.get(id) : undefined;
      return parent ? read(parent) : null;
    };
  }

  #select(object: CrmObjectName, parsed: ParsedQuery, rows: ModelRow[]): ModelRow[] {
    const found = parsed.where ? rows.filter(this.#fitting(object, parsed.where)) : [...rows];
    const keys = parsed.orderBy.map(({ path, descending }) => ({ read: this.#reader(object, path), descending }));
    found.sort((a, b) => {
      for (const { read, descending } of keys) {
        const order = compare(read(a), read(b));
        if (order !== 0) return descending ? -order : order;
      }
      return 0;
    });
    return parsed.limit === null ? found : found.slice(0, parsed.limit);
  }

  #shape(object: CrmObjectName, row: ModelRow, how: { parsed: ParsedQuery; session: ModelSession }): CrmRow {
    const shaped: CrmRow = { attributes: { type: object } };
    for (const path of how.parsed.paths) place(shaped, path, this.#reader(object, path)(row));
    for (const child of how.parsed.children) {
      const { object: name, reference } = this.#childOf(object, child.from);
      const own = this.visible(name, how.session).filter((each) => each[reference] === row.Id);
      const rows = this.#select(name, child, own);
      shaped[child.from] =
        rows.length === 0
          ? null
          : {
              totalSize: rows.length,
              done: true,
              records: rows.map((each) => this.#shape(name, each, { parsed: child, session: how.session })),
            };
    }
    return shaped;
  }

  #childOf(parent: CrmObjectName, relationship: string): { object: CrmObjectName; reference: string } {
    for (const object of crmObjectNames) {
      for (const [reference, field] of fieldsOf(object)) {
        if (field.children === relationship && field.targets?.includes(parent)) return { object, reference };
      }
    }
    throw new Error(`${parent} has no child rows ${relationship}`);
  }

  #parent(object: CrmObjectName, row: ModelRow, reference: string): { object: CrmObjectName; row: ModelRow } | null {
    const id = row[reference];
    for (const target of fieldOf(object, reference)?.targets ?? []) {
      const name = findObject(target);
      const parent = name && typeof id === 'string' ? this.table(name).get(id) : undefined;
      if (name && parent) return { object: name, row: parent };
    }
    return null;
  }

  /** Returns a function that tells whether a row meets a condition. */
  #fitting(object: CrmObjectName, condition: ParsedCondition): (row: ModelRow) => boolean {
    switch (condition.kind) {
      case 'group': {
        const each = condition.conditions.map((part) => this.#fitting(object, part));
        return condition.word === 'AND'
          ? (row) => each.every((fits) => fits(row))
          : (row) => each.some((fits) => fits(row));
      }
      case 'not': {
        const fits = this.#fitting(object, condition.condition);
        return (row) => !fits(row);
      }
      case 'in': {
        const read = this.#reader(object, condition.path);
        const values = new Set(condition.values.map(plain));
        return (row) => values.has(plain(read(row))) !== condition.negated;
      }
      case 'compare': {
        const read = this.#reader(object, condition.path);
        return (row) => compares(condition.op, read(row), condition.value);
      }
    }
  }
}

function compares(op: string, left: SoqlValue, right: SoqlValue): boolean {
  if (op === '=') return plain(left) === plain(right);
  if (op === '!=') return plain(left) !== plain(right);
  if (left === null || right === null) return false;
  const order = compare(left, right);
  return op === '<' ? order < 0 : op === '<=' ? order <= 0 : op === '>' ? order > 0 : order >= 0;
}

/** Makes values comparable: texts without case, moments by their time. */
function plain(value: SoqlValue): SoqlValue {
  if (typeof value !== 'string') return value;
  const moment = /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? value.toLowerCase() : moment;
}

function compare(left: SoqlValue, right: SoqlValue): number {
  const [a, b] = [plain(left), plain(right)];
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
}

function place(row: Record<string, unknown>, path: string, value: SoqlValue): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at = row;
  for (const name of names) {
    at[name] ??= { attributes: { type: name } };
    at = at[name] as Record<string, unknown>;
  }
  at[last] = value;
}
