import { describe, expect, it } from 'vitest';
import type { LocalDevice } from '#test/support/local-device.ts';
import { become, device, refused } from '#test/support/record-device.ts';
import { order, orderItem } from '#test/support/shop.ts';
import { discardCommand } from './discard-command.ts';
import { type ReturnInput, returnOrder } from './return-order.ts';

const photo = (mark: number, name = 'box.jpg') => ({ name, bytes: new Uint8Array([0xff, 0xd8, 0xff, mark]) });

const shelf = (fields: object = { Status__c: 'Delivered' }) => ({
  'open-orders': {
    Order: [order('o1', { OrderNumber: '00000017', ...fields })],
    OrderItem: [orderItem('i1', 'o1', 'P1')],
  },
});

const give = (here: LocalDevice, change: Partial<ReturnInput> = {}) =>
  returnOrder(here.ports, { orderId: 'o1', code: '001', quality: null, comment: '', photos: [], ...change });

const files = async (here: LocalDevice) => {
  const hashes = (await here.rows()).flatMap((row) => (row.kind === 'document.attach' ? [row.args.sha256] : []));
  return (await Promise.all(hashes.map((sha256) => here.outbox.file(sha256)))).filter((file) => file !== undefined);
};

describe('a return', () => {
  it('is one command, and one that waits for it for each photograph with its file', async () => {
    const here = await device(shelf());
    const made = await give(here, {
      code: '002',
      quality: 'Taste',
      comment: ' Too salty ',
      photos: [photo(1), photo(2)],
    });
    const [row, ...photos] = await here.rows();
    expect(made).toEqual({ ok: true, value: { commandId: row?.id } });
    expect(row).toMatchObject({
      kind: 'order.return',
      lane: 'return:o1',
      base: { label: '00000017' },
      args: { orderId: 'o1', reason: { code: '002', quality: 'Taste', comment: 'Too salty' } },
    });
    expect(photos).toMatchObject(
      [1, 2].map(() => ({
        kind: 'document.attach',
        dependsOn: [row?.id],
        args: { parent: { object: 'Feedback__c', record: { ref: row?.ref } }, name: 'box.jpg', type: 'image/jpeg' },
      })),
    );
    expect(await files(here)).toHaveLength(2);
  });

  it.each<[Partial<ReturnInput>, object]>([
    [{ code: '002' }, { kind: 'quality' }],
    [{ code: '004', comment: ' \n' }, { kind: 'comment' }],
    [{ comment: 'x'.repeat(3_001) }, { kind: 'comment-too-long', maximum: 3_000 }],
    [{ photos: Array.from({ length: 7 }, (_, at) => photo(at)) }, { kind: 'too-many-photos', maximum: 6 }],
    [
      { photos: [photo(1), { name: 'note.txt', bytes: new Uint8Array([1, 2]) }] },
      { kind: 'photo', at: 1, fault: { kind: 'type' } },
    ],
    [{ orderId: 'o2' }, { kind: 'gone' }],
  ])('with %j is refused and changes nothing', async (change, error) => {
    const here = await device(shelf());
    expect(await give(here, change)).toEqual({ ok: false, error });
    expect(await here.rows()).toEqual([]);
  });

  it.each([
    ['that is on its way', { Status__c: 'Shipped' }, 'not-delivered'],
    ['that is cancelled', { Status__c: 'Cancelled' }, 'not-delivered'],
    ['that has a return', { Status__c: 'Delivered', Order_return_Date__c: '2026-11-20T04:30:00Z' }, 'already-returned'],
  ])('of an order %s is refused', async (_, fields, kind) => {
    const here = await device(shelf(fields));
    expect(await give(here)).toEqual({ ok: false, error: { kind } });
    expect(await here.rows()).toEqual([]);
  });

  it("of an order whose return's record is there is refused, also before the order is dated", async () => {
    const record = { Id: 'f1', Order__c: 'o1', Order_Product__c: null, comment_box__c: 'Return 001 Invoicing Issue' };
    const here = await device({ ...shelf(), feedback: { Feedback__c: [record] } });
    expect(await give(here)).toEqual({ ok: false, error: { kind: 'already-returned' } });
    const comment = { ...record, Order_Product__c: 'i1' };
    expect(await give(await device({ ...shelf(), feedback: { Feedback__c: [comment] } }))).toMatchObject({ ok: true });
  });

  it('is there once: a second is refused, and one that the shop refused is replaced with its photographs', async () => {
    const here = await device(shelf());
    const first = await give(here, { photos: [photo(1)] });
    expect(await give(here)).toEqual({ ok: false, error: { kind: 'already-returned' } });
    if (!first.ok) throw new Error('refused');
    await refused(here, first.value.commandId, { kind: 'not-delivered', details: { status: 'Shipped' } });
    const second = await give(here, { photos: [photo(2)] });
    const rows = await here.rows();
    expect(rows.map(({ kind }) => kind)).toEqual(['order.return', 'document.attach']);
    expect(second).toEqual({ ok: true, value: { commandId: rows[0]?.id } });
    expect((await files(here)).map((file) => file?.bytes[3])).toEqual([2]);
  });

  it('that is discarded takes its photographs along; one that may have been sent keeps all until the answer', async () => {
    const here = await device(shelf());
    const made = await give(here, { photos: [photo(1)] });
    if (!made.ok) throw new Error('refused');
    const id = made.value.commandId;
    await become(here, id, { attempts: [{ atMs: 0, outcome: 'timeout' }], state: 'retry' });
    expect(await discardCommand(here.ports, { id })).toEqual({ ok: true, value: 'asked' });
    expect(await here.rows()).toHaveLength(2);
    await refused(here, id);
    expect(await discardCommand(here.ports, { id })).toEqual({ ok: true, value: 'gone' });
    expect(await here.rows()).toEqual([]);
  });
});
