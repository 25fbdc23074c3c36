import { useRouter } from '@tanstack/react-router';
import { setFavourite } from '#commands/set-favourite.ts';
import type { ProductCard } from '#db/views/index.ts';
import { productTexts } from '#texts/en/product.ts';
import { useApp, useToasts } from '../app-context.ts';
import { paths } from '../paths.ts';
import { useCommand } from '../use-command.ts';
import { useTexts } from '../use-texts.ts';

/** Toggles a favourite, online or offline (FAV-002, FAV-003); a guest goes to the login (FAV-004). */
export function useFavourite(card: Pick<ProductCard, 'id' | 'name' | 'favourite'>): () => void {
  const t = useTexts(productTexts);
  const { user } = useApp();
  const toasts = useToasts();
  const run = useCommand();
  const router = useRouter();
  return () => {
    if (!user) {
      void router.navigate({ to: paths.login, search: { to: router.state.location.href } });
      return;
    }
    const on = !card.favourite;
    void run(setFavourite, { productId: card.id, on }).then((outcome) => {
      if (outcome?.ok) toasts.show({ text: on ? t.favouriteAdded(card.name) : t.favouriteRemoved(card.name) });
    });
  };
}
