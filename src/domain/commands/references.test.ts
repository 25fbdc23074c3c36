import { describe, expect, it } from 'vitest';
import { favourite, order, row } from '#test/support/rows.ts';
import type { AddressSnapshot } from './address-fields.ts';
import { fileOf, filesLeftBehind, waitsForFile } from './document-files.ts';
import type { OutboxRow } from './kinds.ts';
import type { CommandId } from './outbox-row.ts';
import { addressDependencies, orderWith, orphansOf, refersTo, rejoin } from './references.ts';

const fields = { Type_of_Address__c: 'Billing', Street__c: 'MG Road' } as never;
const made = (ref: string, change: Partial<OutboxRow> = {}) =>
  row('address.create', { fields }, { id: ref as CommandId, ref, ...change } as never);
const edited = (address: { ref: string } | { id: string }) => row('address.edit', { address, fields } as never);
const snapshot = (id: string | null, ref: string | null) => ({ id, ref }) as AddressSnapshot;
const parent = made('A');

describe('a command that names a record which another command creates', () => {
  it('is found wherever it names the record, also within a list', () => {
    expect(refersTo(order(['P'], { billingRef: 'A' }), parent)).toBe(true);
    expect(
      refersTo(row('address.edit', { address: { ref: 'B' }, fields, other: [{}, { ref: 'A' }] } as never), parent),
    ).toBe(true);
    expect(refersTo(order(['P'], { billingRef: 'B' }), parent)).toBe(false);
    expect(refersTo(row('address.edit', { address: { id: 'A' }, fields } as never), parent)).toBe(false);
    expect(refersTo(row('address.edit', { address: { ref: 'A' }, fields } as never, { id: parent.id }), parent)).toBe(
      false,
    );
  });

  it('fails with its parent, as do its own children; each once, and no others', () => {
    const child = order(['P'], { billingRef: 'A', dependsOn: [parent.id] });
    const later = row('address.edit', { address: { ref: child.ref }, fields } as never, {
      dependsOn: [child.id, parent.id],
    });
    const apart = order(['P'], { billingRef: 'A' });
    const behind = order(['P'], { dependsOn: [parent.id] });
    expect(orphansOf([parent, child, later, apart, behind], [parent])).toEqual([
      { row: child, parent: parent.id },
      { row: later, parent: child.id },
    ]);
  });

  it('waits for the replacement of its parent, and becomes due again if it had failed with the parent', () => {
    const to = made('A2');
    const failedWith = (id: string) => ({ kind: 'parent-failed', details: { parent: id } });
    const waits = favourite('P1', { dependsOn: ['X' as CommandId, parent.id] });
    const failed = { dependsOn: [parent.id], state: 'needs-user' as const, rejection: failedWith(parent.id) };
    const unsent = favourite('P2', failed);
    const tried = favourite('P3', { ...failed, attempts: [{ atMs: 1, outcome: 'sent' }] });
    const otherwise = favourite('P4', { ...failed, rejection: failedWith('X') });
    const refused = favourite('P5', { ...failed, rejection: { kind: 'refused', details: { parent: parent.id } } });
    const stranger = favourite('P6');
    const itself = { ...parent, dependsOn: [parent.id] };
    const joined = rejoin([itself, waits, unsent, tried, otherwise, refused, stranger], { from: parent, to });
    expect(joined).toEqual([
      { ...waits, dependsOn: ['X', to.id] },
      { ...unsent, dependsOn: [to.id], state: 'queued', rejection: null },
      { ...tried, dependsOn: [to.id], state: 'retry', rejection: null },
      { ...otherwise, dependsOn: [to.id] },
      { ...refused, dependsOn: [to.id] },
    ]);
  });
});

describe('orders and their addresses', () => {
  it('an order waits for commands that create or edit one of its addresses', () => {
    const rows = [made('A'), made('B'), edited({ ref: 'C' }), edited({ id: 'D' }), edited({ id: 'E' }), favourite('A')];
    const behind = (...addresses: AddressSnapshot[]) =>
      addressDependencies(rows, addresses).map((id) => rows.findIndex((one) => one.id === id));
    expect(behind(snapshot(null, 'B'), snapshot('D', null))).toEqual([1, 3]);
    expect(behind(snapshot(null, 'A'), snapshot(null, 'C'))).toEqual([0, 2]);
    expect(behind(snapshot('F', null))).toEqual([]);
  });

  it('finds the order that uses an address for delivery or billing', () => {
    const to = (billing: AddressSnapshot, delivery: AddressSnapshot) => {
      const made = order(['P']);
      return { ...made, args: { ...made.args, billing, delivery } };
    };
    const billed = to(snapshot('1', null), snapshot('2', null));
    const goes = to(snapshot(null, 'r1'), snapshot(null, 'r2'));
    const rows = [favourite('P'), billed, goes];
    expect(orderWith(rows, snapshot('1', null))).toBe(billed);
    expect(orderWith(rows, snapshot('2', null))).toBe(billed);
    expect(orderWith(rows, snapshot(null, 'r1'))).toBe(goes);
    expect(orderWith(rows, snapshot('9', 'r2'))).toBe(goes);
    expect(orderWith(rows, snapshot('9', 'r9'))).toBeNull();
    expect(orderWith(rows, snapshot(null, null))).toBeNull();
  });
});

describe('the files that commands name', () => {
  const attach = (sha256: string, change: object = {}) =>
    row(
      'document.attach',
      { parent: { object: 'Account' }, name: 'PAN', type: 'application/pdf', sha256, bytes: 1 },
      change,
    );

  it('are uploaded first if the gateway does not have them', () => {
    expect([attach('f'), attach('f', { fileSent: true }), favourite('P')].map(waitsForFile)).toEqual([
      true,
      false,
      false,
    ]);
    expect([attach('f'), favourite('P')].map(fileOf)).toEqual(['f', null]);
  });

  it('are erased once each when no row names them', () => {
    const gone = [attach('both'), attach('only'), attach('only'), favourite('P')];
    const stays = attach('both');
    expect(filesLeftBehind(gone, [stays])).toEqual(['only']);
    expect(filesLeftBehind([], gone)).toEqual([]);
  });
});
