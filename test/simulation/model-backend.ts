import type { Owner } from '#domain/owner.ts';
import type { World } from '#test/support/virtual-world.ts';
import type { Backend } from './backend.ts';
import { createModelCatalogue, products } from './model-catalogue.ts';
import { createModelAccount, createModelGateway, ownParts } from './model-gateway.ts';

export const MODEL_OWNER: Owner = { contactId: '003A', accountId: '001A' };

/** The stand-in for gateway and CRM: small and quick, for many histories of the device. */
export function createModelBackend(world: World, rates: { reject: number; later: number }): Backend {
  const account = createModelAccount(MODEL_OWNER.contactId, MODEL_OWNER.accountId);
  const catalogue = createModelCatalogue();
  const moods = { ...rates };
  const { dice } = world;
  const gateway = createModelGateway({ world, catalogue, accounts: [account], ledger: new Map(), moods, dice });
  return {
    owner: MODEL_OWNER,
    products,
    serve: gateway.serve,
    signIn: gateway.signIn,
    signedIn: gateway.signedIn,
    restart: gateway.restart,
    calm() {
      moods.reject = 0;
      moods.later = 0;
    },
    changeCatalogue() {
      const lot = dice.next();
      if (lot < 0.5) catalogue.reprice(dice.below(products.length));
      else if (lot < 0.8) catalogue.move(dice.below(products.length));
      else catalogue.forgetReplaced();
    },
    manifest: catalogue.current,
    freshParts: async () => ownParts(account),
    placedRefs: () => account.orders.map((order) => order.ref),
    effects: () => account.effects,
  };
}
