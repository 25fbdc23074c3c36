import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './owner-filter.ts';
import type { CompileOptions, Slot, ValueSource } from './plan.ts';

/** What stands for a parameter's value while its statement is built. */
type Parameter = { readonly slot: Slot; readonly source: ValueSource | undefined };

/** Returns a parameter whose value is filled in when the query runs. */
export function slot(given: Slot, source?: ValueSource): RawBuilder<unknown> {
  const parameter: Parameter = { slot: given, source };
  return sql.val(parameter);
}

/** The reader of a statement that is compiled for every session of a role. */
export function sessionSlots(role: CompileOptions['role']): Reader {
  return { role, contact: slot({ kind: 'contact' }), account: slot({ kind: 'account' }) };
}

/** Returns a statement's parameters in the order of its text, and the sources of those made from quoted texts. */
export function slotsOf(parameters: readonly unknown[]): {
  slots: readonly Slot[];
  sources: ReadonlyMap<number, ValueSource>;
} {
  const all = parameters as readonly Parameter[];
  return {
    slots: all.map((parameter) => parameter.slot),
    sources: new Map(all.flatMap(({ source }, at) => (source ? [[at, source] as const] : []))),
  };
}
