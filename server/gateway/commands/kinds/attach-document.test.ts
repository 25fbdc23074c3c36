import { describe, expect, it } from 'vitest';
import type { DocumentParent } from '#domain/commands/attach-document.ts';
import { createHandlerWorld, queriesOf } from '#test/support/handler-world.ts';
import { certificate } from '#test/support/pdf-file.ts';

async function open() {
  const world = createHandlerWorld();
  await certificate.upload(world);
  const attach = (parent: DocumentParent = { object: 'Account' }, name = certificate.args.name) =>
    world.command('document.attach', { parent, ...certificate.args, name });
  const file = () => world.files.read(world.shop.asha, certificate.args.sha256);
  return { world, attach, file };
}

const limit = { kind: 'limit', retryAfterMs: 7_000 } as const;
const waits = { state: 'retry-later', reason: 'crm-limit', afterMs: 7_000 };
const ref = '0192f000-0000-7000-8000-00000000abcd';

describe('a document', () => {
  it('is asked for once and then written whole, with its type', async () => {
    const { world, attach } = await open();
    const command = attach({ object: 'Contact' });
    const { contactId } = world.shop.asha;
    const Name = `GST certificate ${command.ref}.pdf`;
    const status = await world.status(command);
    const there = world.rowsOf('Attachment');
    expect(status).toMatchObject({ state: 'done', result: { id: there[0]?.Id } });
    expect(queriesOf(world.asked[0])).toEqual({
      found: `SELECT Id FROM Attachment WHERE (ParentId = '${contactId}' AND Name = '${Name}') ORDER BY Id LIMIT 1`,
    });
    const Body = certificate.data.toString('base64');
    expect(world.asked[1]?.what).toEqual([
      'Attachment',
      { ParentId: contactId, Name, Body, ContentType: 'application/pdf' },
    ]);
    expect(world.asked).toHaveLength(2);
  });

  it('waits for its file, which another copy of the gateway may not have yet', async () => {
    const { world, attach } = await open();
    await world.files.remove(world.shop.asha, certificate.args.sha256);
    const missing = { state: 'retry-later', reason: 'file-missing', afterMs: 1_000 };
    expect(await world.status(attach())).toEqual(missing);
    expect(world.names()).toEqual(['composite']);
  });

  it('that the CRM has is not attached again, when the ledger was lost; its file is deleted', async () => {
    const { world, attach, file } = await open();
    const command = attach();
    const Name = `GST certificate ${command.ref}.pdf`;
    const { Id } = world.crm.add('Attachment', { ParentId: world.shop.asha.accountId, Name });
    expect(await world.status(command)).toMatchObject({ state: 'done', result: { id: Id } });
    expect(world.names()).toEqual(['composite']);
    expect(await file()).toBeNull();
  });

  it.each([
    ['without an ending', 'certificate', `certificate ${ref}.pdf`],
    ['that is all ending', '.pdf', `.pdf ${ref}.pdf`],
    ['of a program', 'PAN.hta', `PAN ${ref}.pdf`],
    ['with blanks around it, which the CRM would not keep', ' gst.pdf ', `gst ${ref}.pdf`],
    ['with several dots', 'gst.2026.pdf', `gst.2026 ${ref}.pdf`],
    ['of the longest kind', `${'n'.repeat(196)}.pdf`, `${'n'.repeat(196)} ${ref}.pdf`],
  ])('with a name %s gets its reference into that name, and is found by it', async (_, name, expected) => {
    const { world } = await open();
    const args = { parent: { object: 'Account' } as const, ...certificate.args, name };
    const attached = () => world.status(world.command('document.attach', args, { ref }));
    expect(await attached()).toMatchObject({ state: 'done' });
    // The answer was lost, and the command is run again.
    await certificate.upload(world);
    expect(await attached()).toMatchObject({ state: 'done' });
    expect(world.rowsOf('Attachment').map(({ Name }) => Name)).toEqual([expected]);
    expect(expected.length).toBeLessThanOrEqual(255);
  });
});

describe('a document for one of the customer’s records', () => {
  it.each([
    ['Order', 'Contact__c'],
    ['GST__c', 'Account__c'],
  ] as const)('is attached to an own %s, named by its Id or by its reference', async (object, ownerField) => {
    const { world, attach } = await open();
    const { contactId, accountId } = world.shop.asha;
    const owner = ownerField === 'Contact__c' ? contactId : accountId;
    const { Id } = world.crm.add(object, { [ownerField]: owner, Client_Ref__c: ref });
    for (const record of [{ id: Id }, { ref }]) {
      await certificate.upload(world);
      world.asked.splice(0);
      expect(await world.status(attach({ object, record }))).toMatchObject({ state: 'done' });
      const named = 'id' in record ? `Id = '${Id}'` : `Client_Ref__c = '${ref}'`;
      const found = `SELECT Id FROM ${object} WHERE (${named} AND ${ownerField} = '${owner}') ORDER BY Id LIMIT 1`;
      expect(queriesOf(world.asked[0])).toEqual({ found });
      expect(world.asked.at(-1)?.what[1]).toMatchObject({ ParentId: Id });
    }
  });

  it('[SEC-008] is refused for a colleague’s order, and the refusal reveals nothing', async () => {
    const { world, attach, file } = await open();
    const { contactId, accountId } = world.shop.colleague;
    const { Id } = world.crm.add('Order', { Contact__c: contactId, AccountId: accountId });
    const gone = { state: 'rejected', rejection: { kind: 'gone', details: {} } };
    expect(await world.status(attach({ object: 'Order', record: { id: Id } }))).toEqual(gone);
    expect(world.names()).toEqual(['composite']);
    expect(await file()).not.toBeNull();
  });

  it('waits while the CRM cannot be asked for the record, or for the document', async () => {
    const { world, attach } = await open();
    const { Id } = world.crm.add('Order', { Contact__c: world.shop.asha.contactId });
    for (const failures of [[limit], [null, limit]]) {
      world.asked.splice(0);
      world.fail('composite', ...failures);
      expect(await world.status(attach({ object: 'Order', record: { id: Id } }))).toEqual(waits);
      expect(world.asked).toHaveLength(failures.length);
    }
  });
});
