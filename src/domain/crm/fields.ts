import type { FieldDeclaration, FieldKind, FieldWriter, Role } from './schema.ts';

type Common = {
  required?: true;
  unique?: true;
  externalId?: true;
  read?: Role;
  write?: FieldWriter;
  default?: string | number | boolean;
};
type TextOptions = Common & { autoNumber?: string };
type PicklistOptions = Common & { restricted?: true };
type ReferenceOptions = Common & { relationship: string; children?: string };

/** A declaration as the record types need it: its kind, and whether it always has a value. */
type Declared<K extends FieldKind, O> = FieldDeclaration & {
  readonly kind: K;
  readonly required: O extends { required: true } ? true : false;
};

function declare<K extends FieldKind, O extends Common>(kind: K, rest: object, options: O | undefined) {
  return { kind, ...rest, ...options, required: options?.required ?? false } as unknown as Declared<K, O>;
}

/** Text on one line, at most `length` characters. */
export const text = <const O extends TextOptions>(length: number, options?: O) => declare('text', { length }, options);

export const textarea = <const O extends Common>(length: number, options?: O) =>
  declare('textarea', { length }, options);

export const picklist = <const O extends PicklistOptions>(values: readonly string[], options?: O) =>
  declare('picklist', { values, length: 255 }, options);

export const number = <const O extends Common>(scale: number, options?: O) => declare('number', { scale }, options);

/** Rupees with two decimals. */
export const currency = <const O extends Common>(options?: O) => declare('currency', { scale: 2 }, options);

export const percent = <const O extends Common>(scale: number, options?: O) => declare('percent', { scale }, options);

/** Booleans are never null in the CRM: without a value they are false. */
export const boolean = <const O extends Common>(options?: O) => declare('boolean', {}, options);

/** A date, 'YYYY-MM-DD'. */
export const date = <const O extends Common>(options?: O) => declare('date', {}, options);

/** A timestamp in the CRM's format: '2026-11-21T07:30:00.000+0000'. */
export const datetime = <const O extends Common>(options?: O) => declare('datetime', {}, options);

export const base64 = <const O extends Common>(options?: O) => declare('base64', {}, options);

export const reference = <const O extends ReferenceOptions>(target: string | readonly string[], options: O) =>
  declare('reference', { targets: typeof target === 'string' ? [target] : target }, options);

/** A field that numbers its rows: `autoNumber('FAV-{0000000}')`. */
export const autoNumber = (format: string) =>
  text(80, { required: true, write: 'system', autoNumber: format } as const);

/** The reference that a device gives a record before it sends it (sync.md 4.8). */
export const clientRef = (write: FieldWriter = 'customer-insert') =>
  text(36, { unique: true, externalId: true, write } as const);

export const byCustomer = { write: 'customer' } as const;
export const byCustomerOnce = { write: 'customer-insert' } as const;
export const bySystem = { write: 'system' } as const;
