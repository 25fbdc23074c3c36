import { useRouter } from '@tanstack/react-router';
import type { CartView } from '#db/queries/views.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { Button } from '#ui/controls/button.tsx';
import { Money } from '#ui/controls/money.tsx';
import { usePopups, useToasts } from '#ui/larder-context.ts';
import { paths } from '#ui/paths.ts';
import { ToastMs } from '#ui/toasts/toast-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cart.module.css';

/** The total in whole rupees and the way on; says why when it does not go on (CART-033 to CART-036). */
export function ProceedBar({ view }: { view: CartView }) {
  const t = useTexts(cartTexts);
  const router = useRouter();
  const toasts = useToasts();
  const popups = usePopups();
  const proceed = () => {
    const block = view.proceed;
    switch (block?.kind) {
      case undefined:
        return void router.navigate({ to: paths.selectAddress });
      case 'minimum-order':
        return toasts.show({ text: t.block.minimum(block.minimumPaise), tone: 'error', ms: ToastMs.minimumOrder });
      case 'kyc':
        return popups.show({
          title: t.block.kyc,
          body: [],
          actions: [{ label: t.block.kycLink, run: () => void router.navigate({ to: paths.kycStatus }) }],
        });
      case 'problem-lines':
        return toasts.show({ text: t.block.problems(block.count), tone: 'error' });
      case 'prices-unknown':
        return toasts.show({ text: t.block.pricesUnknown, tone: 'info' });
      default:
        return undefined;
    }
  };
  return (
    <div className={classes.bar}>
      {view.totals ? (
        <p className={classes.barTotal}>
          <span className={classes.quiet}>{t.bar.total}</span>
          <Money amount={view.totals.payablePaise} whole className={classes.barAmount ?? ''} />
        </p>
      ) : null}
      <Button onClick={proceed}>{t.bar.selectAddress}</Button>
    </div>
  );
}
