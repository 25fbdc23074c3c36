import { CrmError, unstorable } from '#crm/crm-error.ts';
import { type CrmObjectName, type FieldDeclaration, isCrmId, labelOf, objectOf, to18 } from '#domain/crm/index.ts';
import { isStorable } from '#lib/storable-text.ts';

/** Numbers have 18 digits, including decimals. */
const maxDigits = 18;
const maxBodyBytes = 25 * 1024 * 1024;

/**
 * Converts a field's value from a request body to the form that the CRM stores: a text without the blanks around it. The
 * empty string means no value.
 */
export function fieldValue(name: string, field: FieldDeclaration, sent: unknown): unknown {
  const value = typeof sent === 'string' && field.kind !== 'base64' ? sent.trim() : sent;
  if (value === null || value === '') return field.kind === 'boolean' ? false : null;
  switch (field.kind) {
    case 'boolean':
      return booleanValue(value);
    case 'number':
    case 'currency':
    case 'percent':
      return numberValue(name, field, value);
    case 'date':
      return dateValue(value);
    case 'datetime':
      return dateTimeValue(value);
    case 'id':
    case 'reference':
      return idValue(name, field, value);
    case 'base64':
      return base64Value(name, value);
    case 'text':
    case 'textarea':
    case 'picklist':
      return textValue(name, field, value);
  }
}

function textValue(name: string, field: FieldDeclaration, value: unknown): string {
  if (typeof value !== 'string') throw wrongJson('string', value);
  if (!isStorable(value)) throw unstorable([name]);
  const { length, restricted, values } = field;
  if (length !== undefined && [...value].length > length)
    throw new CrmError(
      400,
      'STRING_TOO_LONG',
      `${labelOf(name)}: data value too large: ${value} (max length=${length})`,
      [name],
    );
  if (!restricted) return value;
  const known = values?.find((option) => option.toLowerCase() === value.toLowerCase());
  if (known === undefined)
    throw new CrmError(
      400,
      'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
      `${labelOf(name)}: bad value for restricted picklist field: ${value}`,
      [name],
    );
  return known;
}

function booleanValue(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  throw wrongJson('boolean', value);
}

function numberValue(name: string, field: FieldDeclaration, value: unknown): number {
  const number = typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw wrongJson('double', value);
  const scale = field.scale ?? 0;
  const rounded = roundTo(number, scale);
  if (Math.abs(rounded) >= 10 ** (maxDigits - scale))
    throw new CrmError(
      400,
      'NUMBER_OUTSIDE_VALID_RANGE',
      `${labelOf(name)}: value outside of valid range on numeric field: ${value}`,
      [name],
    );
  return rounded;
}

/** Rounds half away from zero on the decimal text, so that 1.005 with two decimals becomes 1.01. */
export function roundTo(value: number, scale: number): number {
  // Numbers this large have no decimals left; small ones with an exponent are far below half a unit.
  if (Math.abs(value) >= 1e15) return value;
  if (/e/i.test(String(value))) return 0;
  const magnitude = Math.round(Number(`${Math.abs(value)}e${scale}`));
  const rounded = Number(`${magnitude}e-${scale}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

function dateValue(value: unknown): string {
  if (typeof value !== 'string') throw wrongJson('date', value);
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(value) ?? [];
  if (!isDay(day)) throw wrongJson('date', value);
  return day;
}

function dateTimeValue(value: unknown): string {
  if (typeof value !== 'string') throw wrongJson('datetime', value);
  const [, day = '', time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(value) ?? [];
  const moment = new Date(`${day}T${time ?? '00:00'}${(zone ?? 'Z').replace(/(\d{2})(\d{2})$/, '$1:$2')}`);
  if (!isDay(day) || Number.isNaN(moment.getTime())) throw wrongJson('datetime', value);
  return moment.toISOString();
}

function isDay(day: string): boolean {
  const parsed = new Date(day);
  return day !== '' && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

function idValue(name: string, field: FieldDeclaration, value: unknown): string {
  const isTarget = (prefix: string) =>
    (field.targets ?? []).some((target) => objectOf(target as CrmObjectName).keyPrefix === prefix);
  if (typeof value !== 'string' || !isCrmId(value) || !isTarget(value.slice(0, 3)))
    throw new CrmError(400, 'MALFORMED_ID', `${labelOf(name)}: id value of incorrect type: ${String(value)}`, [name]);
  return to18(value);
}

function base64Value(name: string, value: unknown): string {
  if (typeof value !== 'string' || !/^[A-Za-z0-9+/\r\n]*={0,2}\s*$/.test(value)) throw wrongJson('base64Binary', value);
  if (value.length * 0.75 > maxBodyBytes)
    throw new CrmError(400, 'STRING_TOO_LONG', `${labelOf(name)}: the file is larger than ${maxBodyBytes} bytes`, [
      name,
    ]);
  return value;
}

function wrongJson(type: string, value: unknown): CrmError {
  const shown = typeof value === 'object' ? 'START_OBJECT' : `VALUE_${typeof value === 'string' ? 'STRING' : 'OTHER'}`;
  return new CrmError(
    400,
    'JSON_PARSER_ERROR',
    `Cannot deserialize instance of ${type} from ${shown} value ${typeof value === 'object' ? '' : String(value)} or request may be missing a required field`,
  );
}
