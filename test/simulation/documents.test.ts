import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashFile } from '#commands/attach-document.ts';
import { discardCommand } from '#commands/discard-command.ts';
import { setFavourite } from '#commands/set-favourite.ts';
import { submitKyc } from '#commands/submit-kyc.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { FILE_CHUNK_BYTES } from '#protocol/files.ts';
import { createUploads } from '#sync/exchange/upload.ts';
import { realRules } from '#sync/rules.ts';
import { attachDocument } from '#test/support/attach-document.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import { createMemoryFileStore } from '#test/support/gateway-stores/memory-file-store.ts';
import { bank, gstNumbers, kycForm } from '#test/support/kyc-form.ts';
import { serveFile } from '#test/support/serve-file.ts';
import { products } from './model-catalogue.ts';
import { OWNER, setStage } from './stage.ts';

function pdf(length: number, fill = 7) {
  const bytes = new Uint8Array(length).fill(fill);
  bytes.set([0x25, 0x50, 0x44, 0x46, 0x2d]);
  return { name: 'GST certificate.pdf', bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
const parent = { object: 'Account' } as const;

async function opened() {
  const stage = setStage();
  const tab = await stage.openedTab();
  const pieces = () =>
    stage.seen.filter(({ path, bytes }) => path.startsWith('/sync/files/') && bytes).map(({ bytes }) => bytes?.length);
  const sends = (id: CommandId) => stage.seen.filter(({ path, body }) => path === '/sync/me' && body?.includes(id));
  const attach = async (file = pdf(2 * FILE_CHUNK_BYTES + 10)) => {
    const made = await stage.finish(attachDocument(tab.ports, { parent, file }));
    if (!made.ok) throw new Error(made.error.kind);
    return made.value.ref as CommandId;
  };
  return { ...stage, tab, attach, pieces, sends };
}

describe('a queued file', () => {
  it('goes up in pieces before the command that names it, once, and is then erased on the device', async () => {
    const { attach, account, device, tab, wait, rows, pieces, sends } = await opened();
    const file = pdf(2 * FILE_CHUNK_BYTES + 10);
    const id = await attach(file);
    expect(device.outboxDisk.files.has(file.sha256)).toBe(true);
    void tab.engine.sync('write');
    await wait(30_000);
    expect(account.documents).toEqual([{ ref: id, name: file.name, bytes: file.bytes.length }]);
    expect(pieces()).toEqual([FILE_CHUNK_BYTES, FILE_CHUNK_BYTES, 10]);
    expect(sends(id)).toHaveLength(1);
    expect(rows()).toEqual([]);
    expect(device.outboxDisk.files.size).toBe(0);
  });

  it('[SYNC-003] resumes after a kill in the middle', async () => {
    const { attach, account, device, tab, world, wait, rows, pieces } = await opened();
    await attach();
    void tab.engine.sync('write');
    await world.run({ enough: () => pieces().length === 2, untilMs: world.now() + 60_000 });
    device.kill(tab);
    await wait(1_000);
    device.openTab();
    await wait(120_000);
    expect(account.documents).toHaveLength(1);
    expect(rows()).toEqual([]);
    // The second piece may have arrived although the device never received its answer.
    expect(pieces().length).toBeLessThanOrEqual(4);
  });

  it('of a KYC resumes after kills: each document is attached once, and the submission goes last', async () => {
    const { account, device, tab, world, wait, finish, rows, pieces, seen } = await opened();
    const file = (fill: number) => pdf(FILE_CHUNK_BYTES + 10, fill);
    const form = {
      // Not the PAN in the GST numbers, whose names the outcomes keep.
      ...kycForm({ pan: 'BKQPM3390D' }),
      documents: {
        pan: file(1),
        bank: file(2),
        gsts: gstNumbers.map((number, at) => ({ number, file: file(3 + at) })),
        other: null,
      },
    };
    const sha256 = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const submitted = await finish(submitKyc(tab.ports, form, sha256));
    expect(submitted.ok).toBe(true);
    expect(device.outboxDisk.files.size).toBe(4);
    const refs = rows().flatMap((row) => (row.kind === 'document.attach' ? [row.ref] : []));
    void tab.engine.sync('write');
    for (const sent of [1, 4, 6]) {
      await world.run({ enough: () => pieces().length >= sent, untilMs: world.now() + 300_000 });
      for (const open of device.alive()) device.kill(open);
      await wait(1_000);
      device.openTab();
    }
    await wait(300_000);
    expect(account.documents.map(({ ref }) => ref).toSorted()).toEqual(refs.toSorted());
    expect(rows()).toEqual([]);
    expect(device.outboxDisk.files.size).toBe(0);
    const { meta, settings } = device.outboxDisk;
    for (const secret of [form.pan, bank.account])
      expect(JSON.stringify([[...meta], [...settings]])).not.toContain(secret);
    const exchanges = seen.flatMap(({ path, body }) => (path === '/sync/me' && body ? [body] : []));
    const first = (kind: string) => exchanges.findIndex((body) => body.includes(`"${kind}"`));
    const last = exchanges.findLastIndex((body) => body.includes('"document.attach"'));
    expect(first('kyc.submit')).toBeGreaterThan(last);
  });

  it('[SYNC-008] delays no other command', async () => {
    const { attach, account, device, tab, wait, finish, script, refusal } = await opened();
    script.answer = ({ path }) => (path.startsWith('/sync/files/') ? refusal(503) : null);
    await attach();
    await finish(setFavourite(tab.ports, { productId: products[0], on: true }));
    void tab.engine.sync('write');
    await wait(5_000);
    expect([...account.favourites]).toEqual([products[0]]);
    expect(device.outboxDisk.rows).toMatchObject([{ kind: 'document.attach', state: 'queued' }]);
    script.answer = () => null;
    await wait(400_000);
    expect(account.documents).toHaveLength(1);
  });

  it('waits for the user when the gateway refuses it, and is erased when the user discards it', async () => {
    const { attach, device, tab, wait, row, finish, script, refusal } = await opened();
    script.answer = ({ path }) => (path.startsWith('/sync/files/') ? refusal(415) : null);
    const id = await attach();
    void tab.engine.sync('write');
    await wait(5_000);
    expect(row(id)).toMatchObject({
      state: 'needs-user',
      rejection: { kind: 'file-refused', details: { reason: 'type' } },
    });
    await finish(discardCommand(tab.ports, { id }));
    expect(device.outboxDisk.files.size).toBe(0);
  });

  it('is refused, and not sent again and again, when its bytes do not match its hash', async () => {
    const { attach, tab, wait, row, pieces } = await opened();
    const id = await attach({ ...pdf(100), sha256: 'ab'.repeat(32) });
    void tab.engine.sync('write');
    await wait(30_000);
    expect(row(id)).toMatchObject({
      state: 'needs-user',
      rejection: { kind: 'file-refused', details: { reason: 'broken' } },
    });
    expect(pieces()).toHaveLength(1);
  });

  it('goes up again when the gateway has lost it meanwhile', async () => {
    const { attach, account, tab, wait, script, refusal, device, gateway, pieces } = await opened();
    const file = pdf(100);
    script.answer = ({ path, body }) =>
      path === '/sync/me' && body?.includes('document.attach') ? refusal(503) : null;
    await attach(file);
    void tab.engine.sync('write');
    await wait(2_000);
    expect(device.outboxDisk.rows).toMatchObject([{ fileSent: true }]);
    // The gateway deletes unused files after a week.
    await gateway.files.remove(OWNER, file.sha256);
    script.answer = () => null;
    void tab.engine.sync('online');
    await wait(60_000);
    expect(account.documents).toHaveLength(1);
    expect(pieces()).toEqual([100, 100]);
  });

  it('is named by the same hash that the gateway computes', async () => {
    const { bytes, sha256 } = pdf(100);
    expect(await hashFile(bytes)).toBe(sha256);
  });

  it('is not accepted when it is empty, too large or of another type', async () => {
    const { tab, rows } = await opened();
    const take = async (bytes: Uint8Array<ArrayBuffer>) => {
      const outcome = await attachDocument(tab.ports, { parent, file: { ...pdf(10), bytes } });
      return outcome.ok ? null : outcome.error.kind;
    };
    expect(await take(new Uint8Array())).toBe('empty');
    expect(await take(new Uint8Array([0x4d, 0x5a, 0, 0]))).toBe('type');
    expect(await take(pdf(1_000_001).bytes)).toBe('too-large');
    expect(rows()).toEqual([]);
  });
});

describe('a tab that waited for the lock', () => {
  /** Queues a file and opens two tabs that can upload it. */
  async function queued() {
    const { ports, outbox, change, rows } = await customerDevice();
    const files = createMemoryFileStore({ now: () => 0 });
    const asked: (string | undefined)[] = [];
    const gateway = {
      async ask(request: Parameters<typeof serveFile>[2]) {
        asked.push(request.headers?.['content-range']);
        return { kind: 'ok' as const, text: JSON.stringify(await serveFile(files, OWNER, request)) };
      },
    };
    const file = pdf(2 * FILE_CHUNK_BYTES);
    const made = await attachDocument(ports, { parent, file });
    if (!made.ok) throw new Error(made.error.kind);
    const id = made.value.ref as CommandId;
    const tab = () => {
      const uploads = createUploads({ outbox, gateway, rules: realRules });
      return async (times: number) => {
        for (let piece = 0; piece < times; piece += 1) await uploads.step(id, new AbortController().signal);
      };
    };
    return { file, files, asked, change, rows, one: tab(), other: tab() };
  }

  it('sends nothing of a file that another tab has uploaded, and refuses nothing', async () => {
    const { files, file, asked, rows, one, other } = await queued();
    await one(2);
    await other(2);
    expect(await rows()).toMatchObject([{ state: 'queued', fileSent: true }]);
    // The command ran and used up its file, but its answer was lost.
    await files.remove(OWNER, file.sha256);
    const before = asked.length;
    await one(1);
    expect(asked).toHaveLength(before);
    expect(await rows()).toMatchObject([{ state: 'queued', fileSent: true, rejection: null }]);
  });

  it('restarts a file of which the gateway has less than the tab knew, and does not call it broken', async () => {
    const { files, file, change, rows, one, other } = await queued();
    await one(2);
    await other(2);
    await files.remove(OWNER, file.sha256);
    await change((row) => {
      row.fileSent = false;
    });
    await one(1);
    expect(await rows()).toMatchObject([{ state: 'queued', fileSent: false, rejection: null }]);
    await one(2);
    expect(await rows()).toMatchObject([{ state: 'queued', fileSent: true }]);
    expect(await files.progress(OWNER, file.sha256)).toEqual({ received: file.bytes.length, complete: true });
  });
});
