import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Sql } from './sql.ts';
import { crm } from './statements.ts';

/** What a hash costs, by scrypt's parameters. */
export type PasswordCost = { N: number; r: number; p: number };

const standard: PasswordCost = { N: 16_384, r: 8, p: 1 };
const keyBytes = 32;

/** Returns a salted scrypt hash, together with its costs, so that they can be raised later. */
export async function hashPassword(password: string, cost = standard): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Returns whether the password matches the hash. Takes as long for an unknown user (null) as for a known one. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, n, r, p, salt, key] = (hash ?? unknownUser).split('$');
  if (!salt || !key) return false;
  const expected = Buffer.from(key, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), { N: Number(n), r: Number(r), p: Number(p) });
  return hash !== null && timingSafeEqual(given, expected);
}

/** Stores the hash of a user's password, and ends a link that was to set a new one. */
export async function savePassword(
  sql: Sql,
  { userId, hash, expired = false, atMs }: { userId: string; hash: string; expired?: boolean; atMs: number },
): Promise<void> {
  const state = { hash, expired, changed_at: new Date(atMs).toISOString() };
  await sql.run(
    crm
      .insertInto('crm_private.user_password')
      .values({ user_id: userId, ...state })
      .onConflict((known) => known.column('user_id').doUpdateSet(state)),
  );
  await sql.run(
    crm.deleteFrom('crm_private.mail_link').where('user_id', '=', userId).where('kind', '=', 'new-password'),
  );
}

/** Lets a user's password expire, so that the user must reset it (AUTH-032). Returns false for a user without one. */
export async function expirePassword(sql: Sql, userId: string): Promise<boolean> {
  const changed = await sql.run(
    crm
      .updateTable('crm_private.user_password')
      .set({ expired: true })
      .where('user_id', '=', userId)
      .returning('user_id'),
  );
  return changed.length > 0;
}

/** How many days a customer's password is valid; null for ever. */
export type PasswordDays = number | null;

export function isExpired(
  password: { expired: boolean | null; changed_at: string | null },
  { passwordDays, nowMs }: { passwordDays: PasswordDays; nowMs: number },
): boolean {
  if (password.expired) return true;
  if (passwordDays === null || password.changed_at === null) return false;
  return nowMs - Date.parse(password.changed_at) > passwordDays * 86_400_000;
}

const unknownUser = `scrypt$${standard.N}$${standard.r}$${standard.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(keyBytes).toString('base64')}`;

function derive(password: string, salt: Buffer, costs: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyBytes, costs, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
