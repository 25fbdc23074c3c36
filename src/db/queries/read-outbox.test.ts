import { describe, expect, it } from 'vitest';
import { addToCart } from '#commands/add-to-cart.ts';
import { deleteAddress } from '#commands/delete-address.ts';
import { discardCommand } from '#commands/discard-command.ts';
import { setFavourite } from '#commands/set-favourite.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import { created, device } from '#test/support/record-device.ts';
import { total, withWaitingOrder } from '#test/support/waiting-order.ts';
import { readOutbox } from './read-outbox.ts';
import { readShell } from './read-shell.ts';

describe('readOutbox', () => {
  it('shows every command as facts: what, state, attempts, last outcome, and available actions', async () => {
    const { here, commandId, shortReference } = await withWaitingOrder();
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    await setFavourite(here.ports, { productId: 'P2', on: true });
    await here.change((row) => {
      if (row.kind !== 'favourite.set') return;
      row.state = 'retry';
      row.attempts = [{ atMs: 5, outcome: 'timeout' }];
      row.nextAt = 99;
    });
    const { rows, unsent, needsYou } = await readOutbox(here.databases);
    expect(rows).toMatchObject([
      {
        subject: { kind: 'order.place', args: { shortReference, lines: [{}], agreedTotalPaise: total } },
        state: 'queued',
        canRetry: false,
        discard: 'now',
        editPath: `/order-ticket/${commandId}`,
      },
      {
        subject: { kind: 'cart.set-line', label: 'Product P1', args: { quantity: 1 } },
        changeState: 'saved',
        waitsFor: [commandId],
        waitsForOrder: shortReference,
        editPath: '/cart-summary',
      },
      {
        subject: { kind: 'favourite.set', label: 'Product P2', args: { on: true } },
        attempts: 1,
        lastOutcome: 'timeout',
        lastAttemptAtMs: 5,
        nextAtMs: 99,
        canRetry: true,
        discard: 'ask',
      },
    ]);
    expect({ unsent, needsYou }).toEqual({ unsent: 3, needsYou: 0 });
  });

  it('leads to the form of the address that a change is about', async () => {
    const here = await device();
    const ref = await created(here);
    await deleteAddress(here.ports, { address: { id: 'delivery' } });
    const { rows } = await readOutbox(here.databases);
    expect(rows.map(({ editPath }) => editPath)).toEqual([`/edit-address/${ref}`, '/edit-address/delivery']);
  });

  it('shows what the gateway does first', async () => {
    const here = await customerDevice();
    await setFavourite(here.ports, { productId: 'P2', on: true });
    expect((await readOutbox(here.databases)).rows).toMatchObject([{ heldUpBy: null }]);
    await here.change((row) => {
      row.state = 'retry';
      row.attempts = [{ atMs: 5, outcome: 'later:account-busy' }];
    });
    expect((await readOutbox(here.databases)).rows).toMatchObject([{ heldUpBy: 'earlier' }]);
  });

  it('names the product of a command that carries no name', async () => {
    const { here, commandId } = await withWaitingOrder();
    await here.pull({ cart: { CartItem: [] } });
    await discardCommand(here.ports, { id: commandId });
    await here.change((row) => {
      row.base = {};
    });
    await readOutbox(here.databases);
    // The first view that needs the product index builds it.
    expect((await readOutbox(here.databases)).rows[0]?.subject).toMatchObject({ label: 'Product P1' });
  });
});

describe('a command that this version does not understand', () => {
  it('[SYNC-014] is shown, counts as needing the user, stops nothing else, and can be discarded', async () => {
    const here = await customerDevice();
    await setFavourite(here.ports, { productId: 'P2', on: true });
    await here.change((row) => {
      row.v = 99;
    });
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    const { rows, unsent, needsYou } = await readOutbox(here.databases);
    expect(rows).toMatchObject([
      {
        subject: { kind: 'unreadable', command: 'favourite.set' },
        changeState: 'needs-you',
        rejection: { kind: 'newer-app' },
      },
      { subject: { kind: 'cart.set-line', args: { quantity: 1 } }, changeState: 'saved' },
    ]);
    expect({ unsent, needsYou }).toEqual({ unsent: 2, needsYou: 1 });
    expect((await readShell(here.databases)).needsYou).toBe(1);
    const id = rows[0]?.id;
    if (!id) throw new Error('no row');
    expect(await discardCommand(here.ports, { id })).toEqual({ ok: true, value: 'gone' });
    expect((await readOutbox(here.databases)).rows).toHaveLength(1);
  });

  it('[SYNC-014] is named by the commands that wait for it', async () => {
    const here = await customerDevice();
    await setFavourite(here.ports, { productId: 'P2', on: true });
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    const [unreadable] = (await readOutbox(here.databases)).rows;
    if (!unreadable) throw new Error('no row');
    await here.change((row) => {
      if (row.id === unreadable.id) row.v = 99;
      else row.dependsOn = [unreadable.id];
    });
    const { rows } = await readOutbox(here.databases);
    expect(rows).toMatchObject([{ id: unreadable.id }, { changeState: 'saved', waitsFor: [unreadable.id] }]);
  });
});
