import * as v from 'valibot';
import { crmId } from '#domain/field-schemas.ts';
import { defineCommand } from './define-command.ts';

/** Adds a product to the favourites or removes it (FAV-002). */
export const setFavourite = defineCommand({
  kind: 'favourite.set',
  schema: v.strictObject({ productId: crmId, on: v.boolean() }),
  lane: ({ productId }) => `favourite:${productId}`,
  editIn: 'favourites',
  projects: {
    cart({ favourites, favouritesPending }, { args }) {
      if (args.on) favourites.add(args.productId);
      else favourites.delete(args.productId);
      favouritesPending.add(args.productId);
    },
  },
});
