import { createHash } from 'node:crypto';
import type { AddressFields } from '#domain/commands/address-fields.ts';
import type { CommandKind, OutboxRow } from '#domain/commands/kinds.ts';
import { profileFieldNames } from '#domain/commands/profile-fields.ts';
import { type RecordRef, recordKey } from '#domain/commands/record-ref.ts';
import { isRating } from '#domain/orders/feedback.ts';
import { wholeAddress } from '#domain/orders/index.ts';
import type { CrmRecords } from './backend.ts';
import type { Fate } from './expected.ts';
import { wrongKyc } from './kyc-invariants.ts';
import { wrongReturns } from './return-invariants.ts';

type Accepted = { row: OutboxRow; fate: Fate | undefined };
type Values = Readonly<Record<string, unknown>>;
/** What a command wrote into a record. */
type Write = { fate: Fate | undefined; values: Values };

/**
 * Returns what is wrong with a customer's records in the CRM; null when nothing is. Each creation must have happened
 * once, each deletion for good, and each field must hold what was last written to it. A command that was taken back may
 * still have had its effect.
 */
export function wrongRecords(records: CrmRecords, accepted: readonly Accepted[]): string | null {
  return (
    wrongAddresses(records, accepted) ??
    wrongFeedback(records, accepted) ??
    wrongDocuments(records, accepted) ??
    wrongKyc(records, accepted) ??
    wrongProfile(records, accepted) ??
    wrongReturns(records, accepted)
  );
}

function ofKind<K extends CommandKind>(accepted: readonly Accepted[], kind: K) {
  return accepted.flatMap(({ row, fate }) => (row.kind === kind ? [{ row: row as OutboxRow<K>, fate }] : []));
}

/** Whether a record with this number of copies contradicts the fates of its creations, all under one reference. */
function wrongCount(count: number, fates: readonly (Fate | undefined)[]): boolean {
  if (fates.includes('done')) return count !== 1;
  return count > (fates.includes('voided') ? 1 : 0);
}

function wrongAddresses({ addresses }: CrmRecords, accepted: readonly Accepted[]): string | null {
  const writes = new Map<string, Write[]>();
  const note = (key: string, write: Write) => writes.set(key, [...(writes.get(key) ?? []), write]);
  const creations = grouped(ofKind(accepted, 'address.create'), ({ row }) => row.ref);
  for (const each of creations.values()) {
    for (const { row, fate } of each) note(recordKey({ ref: row.ref }), { fate, values: row.args.fields });
  }
  for (const { row, fate } of ofKind(accepted, 'address.edit')) {
    const { address, was, fields } = row.args;
    const changed = Object.entries(fields).filter(([field, value]) => was[field as keyof AddressFields] !== value);
    note(recordKey(address), { fate, values: Object.fromEntries(changed) });
  }
  const deletions = grouped(ofKind(accepted, 'address.delete'), ({ row }) => recordKey(row.args.address));
  for (const [ref, made] of creations) {
    const count = addresses.filter((row) => row.Client_Ref__c === ref).length;
    const deleted = (deletions.get(recordKey({ ref })) ?? []).map(({ fate }) => fate);
    if (deleted.includes('done') && count > 0) return `address ${ref} was deleted and is there`;
    const isGone = count === 0 && (deleted.includes('done') || deleted.includes('voided'));
    if (
      !isGone &&
      wrongCount(
        count,
        made.map(({ fate }) => fate),
      )
    )
      return `address ${ref} is there ${count} times`;
  }
  if (addresses.some((row) => row.Client_Ref__c && !creations.has(String(row.Client_Ref__c)))) {
    return 'there is an address that nobody made';
  }
  for (const row of addresses) {
    const named: RecordRef = row.Client_Ref__c ? { ref: String(row.Client_Ref__c) } : { id: String(row.Id) };
    const done = writes.get(recordKey(named)) ?? [];
    const wrong = wrongValues(row, done);
    if (wrong) return `address ${recordKey(named)}: ${wrong}`;
    const whole = wholeAddress(row as unknown as AddressFields);
    if (done.some(({ fate }) => fate === 'done') && row.Full_Address__c !== whole) {
      return `address ${recordKey(named)} says ${row.Full_Address__c}, and is ${whole}`;
    }
  }
  return null;
}

/**
 * Contact and account hold what was last written, the user agrees with them after an update that ended well, and a field
 * that no update changed is as it was (PROF-005).
 */
function wrongProfile({ contacts, users, accounts }: CrmRecords, accepted: readonly Accepted[]): string | null {
  const updates = ofKind(accepted, 'profile.update');
  const [contact = {}, user = {}, account = {}] = [contacts[0], users[0], accounts[0]];
  if (updates.length === 0) return null;
  const writes = updates.map(({ row: { args }, fate }) => {
    const changed = profileFieldNames.filter((field) => args.fields[field] !== args.was[field]);
    return { fate, values: Object.fromEntries(changed.map((field) => [field, args.fields[field]])) };
  });
  const wrong = wrongValues({ ...contact, CompanyName: account.Name }, writes);
  if (wrong) return `profile: ${wrong}`;
  const touched = new Set(writes.flatMap(({ values }) => Object.keys(values)));
  const idle = UNTOUCHED.find((field) => !touched.has(field) && (contact[field] ?? null) !== null);
  if (idle) return `profile: ${idle} is ${contact[idle]}, which nobody wrote`;
  if (updates.findLast(({ fate }) => fate !== 'replaced')?.fate !== 'done') return null;
  const agree = user.FirstName === contact.FirstName && user.LastName === contact.LastName;
  if (agree && user.CompanyName === account.Name) return null;
  return `profile: the user is ${user.FirstName} ${user.LastName} of ${user.CompanyName}, the contact ${contact.FirstName} ${contact.LastName} of ${account.Name}`;
}

/** Fields that the shop's customers begin without. */
const UNTOUCHED = ['Title', 'Secondary_E_mail_ID__c', 'Phone', 'Phone_2__c'] as const;

function wrongFeedback({ feedback }: CrmRecords, accepted: readonly Accepted[]): string | null {
  for (const [ref, fates] of fatesByRef(ofKind(accepted, 'feedback.comment'))) {
    const count = feedback.filter((each) => each.Client_Ref__c === ref).length;
    if (wrongCount(count, fates)) return `comment ${ref} is there ${count} times`;
  }
  const ratings = grouped(feedback.filter(isRating), (row) => String(row.Order_Product__c));
  const saves = grouped(ofKind(accepted, 'feedback.save'), ({ row }) => row.args.orderItemId);
  for (const item of ratings.keys()) if (!saves.has(item)) return `there is a rating of ${item} that nobody made`;
  for (const [item, made] of saves) {
    const there = ratings.get(item) ?? [];
    if (
      wrongCount(
        there.length,
        made.map(({ fate }) => fate),
      )
    )
      return `${item} is rated ${there.length} times`;
    const writes = made.map(({ row, fate }) => {
      const was: Values = row.args.was ?? {};
      return { fate, values: Object.fromEntries(Object.entries(row.args.fields).filter(([f, v]) => was[f] !== v)) };
    });
    const [rating] = there;
    const wrong = rating && wrongValues(rating, writes);
    if (wrong) return `rating of ${item}: ${wrong}`;
  }
  return null;
}

/** Each field must hold what was last written to it. A write that was taken back may or may not have happened. */
function wrongValues(row: Values, writes: readonly Write[]): string | null {
  for (const field of new Set(writes.flatMap(({ values }) => Object.keys(values)))) {
    const of = writes.filter(({ values }) => field in values);
    const last = of.findLastIndex(({ fate }) => fate === 'done');
    if (last < 0) continue;
    const may = of.filter(({ fate }, index) => index === last || (index > last && fate === 'voided'));
    if (may.some(({ values }) => values[field] === row[field])) continue;
    return `${field} is ${row[field]} after ${JSON.stringify(of.map(({ fate, values }) => [fate, values[field]]))}`;
  }
  return null;
}

function wrongDocuments({ attachments }: CrmRecords, accepted: readonly Accepted[]): string | null {
  const made = ofKind(accepted, 'document.attach');
  for (const [ref, fates] of fatesByRef(made)) {
    const count = attachments.filter(({ Name }) => String(Name).includes(ref)).length;
    if (wrongCount(count, fates)) return `document ${ref} is there ${count} times`;
  }
  // Another file may have taken the place of one that was refused, under its reference.
  for (const [ref, each] of grouped(made, ({ row }) => row.ref)) {
    const hashes = new Set(each.flatMap(({ row, fate }) => (fate === 'replaced' ? [] : [row.args.sha256])));
    for (const { Body } of attachments.filter(({ Name }) => String(Name).includes(ref))) {
      const bytes = Buffer.from(String(Body), 'base64');
      if (!hashes.has(createHash('sha256').update(bytes).digest('hex'))) return `document ${ref} is broken`;
    }
  }
  const known = attachments.filter(({ Name }) => made.some(({ row }) => String(Name).includes(row.ref)));
  return known.length < attachments.length ? 'there is a document that nobody sent' : null;
}

/** Groups the fates by reference: a retry is another command with the same reference (sync.md 4.1). */
function fatesByRef(made: readonly Accepted[]): Map<string, (Fate | undefined)[]> {
  const byRef = grouped(made, ({ row }) => row.ref);
  return new Map([...byRef].map(([ref, each]) => [ref, each.map(({ fate }) => fate)]));
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
