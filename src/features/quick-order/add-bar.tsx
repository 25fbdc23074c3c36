import type { QuickOrderView } from '#db/views/index.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { reorderTexts } from '#texts/en/reorder.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconEraser from '~icons/eraser';
import IconShoppingCartPlus from '~icons/shopping-cart-plus';
import IconWand from '~icons/wand';
import classes from './quick-order.module.css';
import { missingPaise, wantedRows } from './rows.ts';
import { useNumbers } from './use-numbers.ts';
import { usePutIntoCart } from './use-put-into-cart.ts';

/** The one button that puts everything into the cart (REORD-002); before that, the one that fills in what is usual. */
export function AddBar({ view }: { view: QuickOrderView }) {
  const t = useTexts(quickOrderTexts);
  const { kyc } = useTexts(reorderTexts);
  const { busy, put } = usePutIntoCart(view.list.id);
  const { fillUsual, clear } = useNumbers(view);
  const { length } = wantedRows(view.rows);
  if (length === 0 && fillUsual) {
    return (
      <div className={classes.addBar}>
        <p className={classes.sum}>{t.basis}</p>
        <Button variant="secondary" wide icon={<IconWand size={20} aria-hidden="true" />} onClick={fillUsual}>
          {t.fillUsual}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.addBar}>
      <p className={classes.sum}>{length > 0 ? t.sum(missingPaise(view.rows)) : t.basis}</p>
      <div className={classes.addButtons}>
        <Button
          wide
          busy={busy}
          disabled={length === 0 || view.kycMissing}
          icon={<IconShoppingCartPlus size={20} aria-hidden="true" />}
          onClick={put}
        >
          {view.kycMissing ? kyc.button : length > 0 ? t.add(length) : t.nothing}
        </Button>
        {clear ? (
          <IconButton label={t.clearAll} onClick={clear}>
            <IconEraser size={20} />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}
