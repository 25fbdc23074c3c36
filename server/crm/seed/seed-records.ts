import { type CrmObjectName, type CrmRecord, idChecksum, objectOf } from '#domain/crm/index.ts';

/** A row as the seed inserts it: its Id, and only the fields that have a value. */
export type SeedRecord<N extends CrmObjectName> = { Id: string } & Partial<Omit<CrmRecord<N>, 'Id'>>;

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Returns an object's nth id: its key prefix, a mark that distinguishes seeded rows from later ones, the number, the
 * checksum.
 */
export function seedId(object: CrmObjectName, ordinal: number): string {
  let digits = '';
  for (let rest = ordinal; rest > 0; rest = Math.floor(rest / 62)) digits = base62.charAt(rest % 62) + digits;
  const head = `${objectOf(object).keyPrefix}GF0${digits.padStart(9, '0')}`;
  return head + idChecksum(head);
}

export type AnySeedRecord = { [N in CrmObjectName]: SeedRecord<N> }[CrmObjectName];
