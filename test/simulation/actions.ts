import { addToCart } from '#commands/add-to-cart.ts';
import { discardCommand } from '#commands/discard-command.ts';
import { placeOrder } from '#commands/place-order.ts';
import { repairOrder } from '#commands/repair-order.ts';
import { retryCommand } from '#commands/retry-command.ts';
import { setFavourite } from '#commands/set-favourite.ts';
import { setQuantity } from '#commands/set-quantity.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Tab } from './device.ts';

/** What a user can do in a tab. Each returns whether the command was accepted and saved. */
export const actions = {
  async setQuantity({ ports }: Tab, productId: string, quantity: number): Promise<boolean> {
    const added = await addToCart(ports, { productId, quantity });
    if (!added.ok) return false;
    if (added.value.quantity === quantity) return true;
    return (await setQuantity(ports, { productId, quantity, by: 'stepper' })).ok;
  },
  async favourite({ ports }: Tab, productId: string, on: boolean): Promise<boolean> {
    return (await setFavourite(ports, { productId, on })).ok;
  },
  /** Agrees to the total that the screen shows, whatever it is. */
  async order({ ports }: Tab): Promise<CommandId | null> {
    const agreed = { payment: 'cash' as const, duplicateAccepted: true };
    let placed = await placeOrder(ports, { ...agreed, totalPaise: 0 as never });
    if (!placed.ok && placed.error.kind === 'total-changed') {
      placed = await placeOrder(ports, { ...agreed, totalPaise: placed.error.totalPaise });
    }
    return placed.ok ? placed.value.commandId : null;
  },
  async discard({ ports }: Tab, id: CommandId): Promise<boolean> {
    return (await discardCommand(ports, { id, again: 'keep' })).ok;
  },
  async repair({ ports }: Tab, id: CommandId): Promise<CommandId | null> {
    const repaired = await repairOrder(ports, { id, repair: { acceptSimilar: true } });
    return repaired.ok ? repaired.value.commandId : null;
  },
  async retry({ ports }: Tab, id: CommandId): Promise<boolean> {
    return (await retryCommand(ports, { id })).ok;
  },
};
