import { describe, expect, it } from 'vitest';
import { readAddresses } from '#db/queries/read-addresses.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { must } from '#lib/assert.ts';
import { attachDocument } from '#test/support/attach-document.ts';
import { payHere } from '#test/support/customer-device.ts';
import type { LocalDevice } from '#test/support/local-device.ts';
import { become, billingFields, created, device, none, refused } from '#test/support/record-device.ts';
import { hashFile } from './attach-document.ts';
import { deleteAddress } from './delete-address.ts';
import { discardCommand } from './discard-command.ts';
import { editAddress } from './edit-address.ts';
import { chooseAddresses } from './edit-draft.ts';
import { placeOrder } from './place-order.ts';
import { repairOrder } from './repair-order.ts';
import { retryCommand } from './retry-command.ts';

async function orderTo(here: LocalDevice, ref: string): Promise<CommandId> {
  await chooseAddresses(here.ports, { billing: { ref }, different: false });
  const { cartTotalPaise } = await payHere(here);
  const agreed = { totalPaise: cartTotalPaise, payment: 'cash' as const, duplicateAccepted: false };
  const placed = await placeOrder(here.ports, agreed);
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value.commandId;
}

const rowOf = async (here: LocalDevice, id: string) => (await here.rows()).find((row) => row.id === id);

describe('an order with an address that was made offline', () => {
  it('[SYNC-002] is sent with it, names it by its reference, and waits for it', async () => {
    const here = await device(none);
    const ref = await created(here, billingFields);
    const id = await orderTo(here, ref);
    expect(await rowOf(here, id)).toMatchObject({
      dependsOn: [ref],
      args: { billing: { id: null, ref, ...billingFields }, delivery: { ref } },
    });
  });

  it('prevents deleting the address, and names the order that needs it', async () => {
    const here = await device(none);
    const ref = await created(here, billingFields);
    const id = await orderTo(here, ref);
    const row = await rowOf(here, id);
    const shortReference = row?.kind === 'order.place' ? row.args.shortReference : '';
    expect(await deleteAddress(here.ports, { address: { ref } })).toEqual({
      ok: false,
      error: { kind: 'ordered', shortReference },
    });
    expect(await here.rows()).toHaveLength(2);
  });

  it('[SYNC-008] needs the user if the address is discarded, and is not dropped', async () => {
    const here = await device(none);
    const ref = await created(here, billingFields);
    const id = await orderTo(here, ref);
    await discardCommand(here.ports, { id: ref as CommandId });
    expect(await here.rows()).toMatchObject([
      { id, state: 'needs-user', rejection: { kind: 'parent-failed', details: { parent: ref } } },
    ]);
  });

  it('[SYNC-008] waits for another new address, too, when it is repaired with one', async () => {
    const here = await device(none);
    const id = await orderTo(here, await created(here, billingFields));
    await refused(here, id, { kind: 'order-refused', details: {} });
    const ref = await created(here);
    const { addresses } = await readAddresses(here.databases);
    const delivery = must(addresses.find((address) => address.key === ref)?.snapshot, 'the new address');
    const repaired = await repairOrder(here.ports, { id, repair: { addresses: { delivery } } });
    const row = await rowOf(here, repaired.ok ? repaired.value.commandId : '');
    expect(row).toMatchObject({ args: { delivery: { ref } }, dependsOn: expect.arrayContaining([ref]) });
  });

  it('[SYNC-008] is sent again once the refused address is repaired, by an edit or a retry', async () => {
    for (const repair of ['edit', 'retry'] as const) {
      const here = await device(none);
      const ref = await created(here, billingFields);
      const id = await orderTo(here, ref);
      await refused(here, ref);
      await become(here, id, {
        state: 'needs-user',
        rejection: { kind: 'parent-failed', details: { parent: ref as CommandId } },
      });
      if (repair === 'retry') await retryCommand(here.ports, { id: ref as CommandId });
      else await editAddress(here.ports, { address: { ref }, fields: { ...billingFields, Street__c: 'Park Street' } });
      const creation = (await here.rows()).find((row) => row.kind === 'address.create');
      expect(creation).toMatchObject({ ref, state: 'queued', rejection: null });
      expect(creation?.id).not.toBe(ref);
      expect(await rowOf(here, id)).toMatchObject({ state: 'queued', rejection: null, dependsOn: [creation?.id] });
    }
  });

  it('[SYNC-008] also releases what had failed because of the order: its document', async () => {
    const here = await device(none);
    const ref = await created(here, billingFields);
    const id = await orderTo(here, ref);
    const bytes = new TextEncoder().encode('%PDF-1.7');
    const file = { name: 'purchase order.pdf', bytes, sha256: await hashFile(bytes) };
    await attachDocument(here.ports, { parent: { object: 'Order', record: { ref: id } }, file });
    const document = async () => (await here.rows()).find((row) => row.kind === 'document.attach');
    await refused(here, ref);
    const failedWith = (parent: string) => ({
      state: 'needs-user' as const,
      rejection: { kind: 'parent-failed', details: { parent } },
    });
    await become(here, id, failedWith(ref));
    await become(here, (await document())?.id ?? '', failedWith(id));
    await retryCommand(here.ports, { id: ref as CommandId });
    expect(await rowOf(here, id)).toMatchObject({ state: 'queued' });
    expect(await document()).toMatchObject({ state: 'queued', rejection: null, dependsOn: [id] });
  });
});
