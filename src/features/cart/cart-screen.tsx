import { readCart } from '#db/queries/read-cart.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { useApp } from '#ui/app-context.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { useShell } from '#ui/shell/shell-context.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconCloudOff from '~icons/cloud-off';
import IconShoppingCart from '~icons/shopping-cart';
import { CartContents, CartPane } from './cart-contents.tsx';
import { CartReadiness } from './cart-readiness-later.ts';
import { ProceedBar } from './proceed-bar.tsx';

export const cartView = [readCart] as const;

/** '/cart-summary' (CART-001 to CART-039). */
export function CartScreen() {
  const t = useTexts(cartTexts);
  const view = useLive(...cartView);
  const filled = view && view.rows.length > 0 ? view : null;
  return (
    <Page
      title={t.title}
      start="both"
      pane={filled ? <CartPane view={filled} /> : null}
      bottomBar={filled ? <ProceedBar view={filled} /> : null}
    >
      {filled ? (
        <CartContents view={filled} />
      ) : view === undefined ? (
        <Loading />
      ) : view.synced ? (
        <>
          <CartReadiness filled={false} />
          <EmptyState
            icon={<IconShoppingCart />}
            title={t.empty}
            action={<LinkButton to={paths.home}>{t.browse}</LinkButton>}
          >
            {t.emptyHelp}
          </EmptyState>
        </>
      ) : (
        <NeverRead />
      )}
    </Page>
  );
}

/** Shown when the cart was never read: it is still loading, or could not be read (CART-038). */
function NeverRead() {
  const t = useTexts(cartTexts);
  const app = useApp();
  const offline = useOffline();
  const phase = useShell()?.status.phase;
  if (!offline && phase !== 'waiting') return <FirstSync />;
  return (
    <EmptyState
      icon={<IconCloudOff />}
      title={t.unreadable}
      action={<Button onClick={() => void app.syncNow()}>{t.retry}</Button>}
    >
      {t.unreadableHelp}
    </EmptyState>
  );
}
