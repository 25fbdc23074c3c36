import { IconShoppingCartPlus } from '@tabler/icons-react';
import type { QuickOrderView } from '#db/views/index.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { Button } from '#ui/controls/button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './quick-order.module.css';
import { missingPaise, wantedRows } from './rows.ts';
import { usePutIntoCart } from './use-put-into-cart.ts';

/** The one button that puts everything into the cart, and what that costs (REORD-002). */
export function AddBar({ view }: { view: QuickOrderView }) {
  const t = useTexts(quickOrderTexts);
  const { busy, put } = usePutIntoCart(view.list.id, view.rows);
  const { length } = wantedRows(view.rows);
  return (
    <div className={classes.addBar}>
      <p className={classes.sum}>{length > 0 ? t.sum(missingPaise(view.rows)) : t.basis}</p>
      <Button
        wide
        busy={busy}
        disabled={length === 0 || view.kycMissing}
        icon={<IconShoppingCartPlus size={20} aria-hidden="true" />}
        onClick={put}
      >
        {view.kycMissing ? t.kyc.button : length > 0 ? t.add(length) : t.nothing}
      </Button>
    </div>
  );
}
