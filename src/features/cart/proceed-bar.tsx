import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CartView } from '#db/views/index.ts';
import { unreachable } from '#lib/assert.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { usePopups, useToasts } from '#ui/app-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { Money } from '#ui/controls/money.tsx';
import { paths } from '#ui/paths.ts';
import { ToastMs } from '#ui/toasts/toast-store.ts';
import { TotalWords } from '#ui/totals/total-words.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cart.module.css';

/** How long a tap waits for prices that are being fetched or computed, before it reports that there are none. */
const PRICES_MS = 5_000;

/** The total in whole rupees and the proceed button, which says why the user cannot proceed (CART-033 to CART-036). */
export function ProceedBar({ view }: { view: CartView }) {
  const t = useTexts(cartTexts);
  const { proceed, waiting } = useProceed(view);
  return (
    <div className={classes.bar} data-testid="total-bar" aria-busy={view.pricing !== 'done'}>
      {view.totals ? (
        <p className={classes.barTotal}>
          <span className={classes.quiet}>{t.bar.total}</span>
          <Money amount={view.totals.payablePaise} whole className={classes.barAmount ?? ''} />
        </p>
      ) : null}
      <Button onClick={proceed} busy={waiting} className={view.totals ? undefined : classes.barAlone}>
        {t.bar.selectAddress}
      </Button>
      <TotalWords view={view} exact />
    </div>
  );
}

/** Proceeds; a tap before the newest prices are known proceeds when they arrive. */
function useProceed(view: CartView): { proceed: () => void; waiting: boolean } {
  const go = useGo(view);
  const [waiting, setWaiting] = useState(false);
  const isUnpriced = view.pricing === 'running' || view.proceed?.kind === 'prices-unknown';
  const end = useEffectEvent(() => {
    setWaiting(false);
    go();
  });
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(end, isUnpriced ? PRICES_MS : 0);
    return () => clearTimeout(timer);
  }, [waiting, isUnpriced]);
  return { proceed: isUnpriced ? () => setWaiting(true) : go, waiting };
}

/**
 * Proceeding does not wait for the network: the gateway writes the delivery line with the cart's own commands
 * (CART-036).
 */
function useGo(view: CartView): () => void {
  const t = useTexts(cartTexts).block;
  const router = useRouter();
  const toasts = useToasts();
  const popups = usePopups();
  return () => {
    const block = view.proceed;
    if (block === null) return void router.navigate({ to: paths.selectAddress });
    switch (block.kind) {
      case 'minimum-order':
        return toasts.show({ text: t.minimum(block.minimumPaise), tone: 'error', ms: ToastMs.minimumOrder });
      case 'kyc':
        return popups.show({
          title: t.kyc,
          body: [],
          actions: [{ label: t.kycLink, run: () => void router.navigate({ to: paths.kyc }) }],
        });
      case 'problem-lines':
        document.querySelector('[data-problem]')?.scrollIntoView({ block: 'center' });
        return toasts.show({ text: t.problems(block.count), tone: 'error' });
      case 'prices-unknown':
        return toasts.show({ text: t.pricesUnknown, tone: 'info' });
      case 'empty':
        // The bar is not shown for an empty cart.
        return undefined;
      default:
        return unreachable(block);
    }
  };
}
