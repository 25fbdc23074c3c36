import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DocumentType } from '#domain/commands/document.ts';
import { firstCall } from '#test/support/engine-world.ts';
import type { Fault } from '#test/support/model-crm/faulty-crm.ts';
import { createRecordsWorld, type RecordsWorld } from '#test/support/records-world.ts';

const data = Buffer.from('%PDF- a certificate');
const sha256 = createHash('sha256').update(data).digest('hex');
const type = DocumentType.pdf;

let world: RecordsWorld;
beforeEach(() => open());

function open(options: Parameters<typeof createRecordsWorld>[0] = {}): void {
  world = createRecordsWorld(options);
}

/** Uploads the file before the command, as a device does, and again when the gateway reports it missing. */
async function upload(): Promise<void> {
  const piece = { sha256, type, total: data.length, start: 0, data };
  await world.files.append(world.shop.asha, piece);
}

const attach = (name = 'GST certificate.pdf') =>
  world.command('document.attach', { parent: { object: 'Account' }, name, type, sha256, bytes: data.length });

describe('a document', () => {
  it('[CRM-073] is attached under a name that holds its reference, and its file is deleted', async () => {
    await upload();
    const command = attach();
    expect(await world.end(command)).toMatchObject({ state: 'done' });
    expect(world.rowsOf('Attachment')).toMatchObject([
      { ParentId: world.shop.asha.accountId, Name: `GST certificate ${command.ref}.pdf`, ContentType: type },
    ]);
    expect(await world.files.read(world.shop.asha, sha256)).toBeNull();
  });

  it.each(['drop-reply', 'kill-after', 'late-commit', 'duplicate'] satisfies Fault[])(
    '[SYNC-004] whose call is lost or doubled (%s) is attached once, even by a gateway with an empty ledger',
    async (fault) => {
      open({ faultOf: firstCall('create', fault) });
      await upload();
      expect(await world.insist(attach())).toMatchObject({ state: 'done' });
      await world.rest(60_000);
      expect(world.rowsOf('Attachment')).toHaveLength(1);
    },
  );

  it('[SEC-008] for a record of another customer is refused as not there, by its id and by its reference', async () => {
    const { ref } = attach();
    const theirs = world.crm.add('Feedback__c', { Contact__c: world.shop.ravi.contactId, Client_Ref__c: ref });
    for (const record of [{ id: theirs.Id }, { ref }]) {
      await upload();
      const parent = { object: 'Feedback__c' as const, record };
      const file = { name: 'box.pdf', type, sha256, bytes: data.length };
      expect(await world.end(world.command('document.attach', { parent, ...file }))).toEqual({
        state: 'rejected',
        rejection: { kind: 'gone', details: {} },
      });
    }
    expect(world.rowsOf('Attachment')).toEqual([]);
  });

  it('with the same name is attached beside the first', async () => {
    for (const _ of [1, 2]) {
      await upload();
      expect(await world.end(attach())).toMatchObject({ state: 'done' });
    }
    expect(world.rowsOf('Attachment')).toHaveLength(2);
  });
});
