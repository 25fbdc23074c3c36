import type { Owner } from '#domain/owner.ts';
import type { World } from '#test/support/virtual-world.ts';
import type { Backend } from './backend.ts';
import { createModelAccount, ownParts } from './model-account.ts';
import { createModelCatalogue, products } from './model-catalogue.ts';
import { createModelGateway, type ModelLedger } from './model-gateway.ts';

const OWNER: Owner = { contactId: '003A', accountId: '001A' };
const STRANGER: Owner = { contactId: '003B', accountId: '001B' };

/** Creates a stand-in for gateway and CRM, small and fast, for many histories of the device. */
export function createModelBackend(world: World, rates: { reject: number; later: number }): Backend {
  const accounts = [OWNER, STRANGER].map(({ contactId, accountId }) => createModelAccount(contactId, accountId));
  const accountOf = ({ contactId }: Owner) => {
    const found = accounts.find(({ contact }) => contact === contactId);
    if (!found) throw new Error(`No account of ${contactId}`);
    return found;
  };
  const catalogue = createModelCatalogue();
  const moods = { reject: rates.reject, later: rates.later };
  const ledger: ModelLedger = new Map();
  let backup: ModelLedger = new Map();
  const restored = new Set<string>();
  const gateway = createModelGateway({ world, catalogue, accounts, ledger, moods, dice: world.dice('gateway') });
  const placedRefs = () => accounts.flatMap(({ orders }) => orders.map((order) => order.ref));
  return {
    owner: OWNER,
    stranger: STRANGER,
    products,
    errors: [],
    serve: gateway.serve,
    restart: gateway.restart,
    freeze: () => false,
    thaw: () => undefined,
    freezePublisher: null,
    backUpLedger() {
      backup = structuredClone(ledger);
    },
    restoreLedger() {
      gateway.restart();
      ledger.clear();
      for (const [id, row] of structuredClone(backup)) {
        ledger.set(id, row);
        restored.add(id);
      }
    },
    calm() {
      moods.reject = 0;
      moods.later = 0;
    },
    hasten: () => undefined,
    moveOrder: () => undefined,
    changeCatalogue() {
      const dice = world.dice('back office');
      const lot = dice.next();
      if (lot < 0.5) catalogue.reprice(dice.below(products.length));
      else if (lot < 0.8) catalogue.move(dice.below(products.length));
      else catalogue.forgetReplaced();
    },
    freshCatalogue: () => catalogue.current().parts,
    freshParts: async (owner) => ownParts(accountOf(owner)),
    placedRefs,
    cartStamp: () => accounts.reduce((sum, { changes }) => sum + changes, 0),
    cart: (owner) =>
      new Map([...accountOf(owner).lines.values()].map(({ productId, quantity }) => [productId, quantity])),
    records: () => null,
    ordersToCancel: () => [],
    pay: null,
    openCommands: () => [...ledger].flatMap(([id, row]) => (row.end || restored.has(id) ? [] : [id])),
    idleWrites: [],
    effects: () => accounts.flatMap(({ effects }) => effects),
  };
}
