import { IconCloud, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { CartRow } from '#db/queries/views.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Money } from '#ui/controls/money.tsx';
import { PlainLink } from '#ui/controls/plain-link.tsx';
import { useLarder, useToasts } from '#ui/larder-context.ts';
import { paths } from '#ui/paths.ts';
import { Picture } from '#ui/product/picture.tsx';
import { preview } from '#ui/product/preview.ts';
import { VegMark } from '#ui/product/veg-mark.tsx';
import { useSaving } from '#ui/use-saving.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cart-row.module.css';
import { CartRowStepper } from './cart-row-stepper.tsx';
import { RowReasons } from './row-reasons.tsx';

/** Characters of a row's description (CART-005). */
const PREVIEW = 60;

/** How long a removed line can be brought back. */
const UNDO_MS = 6_000;

/** One line of the cart with its quantity, its money and the reasons behind it. */
export const CartRowView = memo(function CartRowView({ row, countersOff }: { row: CartRow; countersOff: boolean }) {
  const t = useTexts(cartTexts).row;
  const remove = useRemoveLine();
  const fixed = countersOff || row.type === 'S' || row.gift;
  return (
    <li className={classes.row} data-row={row.sku} data-type={row.gift ? 'gift' : row.type}>
      <Picture pictureKey={row.pictureKey} alt="" sizes="88px" className={classes.picture ?? ''} />
      <div className={classes.words}>
        <div className={classes.name}>
          <VegMark mark={row.vegMark} />
          <PlainLink to={paths.product({ categoryName: row.categoryName, id: row.productId })} className={classes.link}>
            {row.name}
          </PlainLink>
        </div>
        <PlainLink to={paths.category(row.categoryName)} className={classes.category}>
          {row.categoryName}
        </PlainLink>
        {row.description ? <Description text={row.description} /> : null}
        <div className={classes.chips}>
          {row.type === 'S' ? <Chip tone="info">{t.sample}</Chip> : null}
          {row.gift ? <Chip tone="offer">{t.gift}</Chip> : null}
          {row.freeQuantity > 0 && !row.gift ? <Chip tone="offer">{t.free(row.freeQuantity)}</Chip> : null}
          {row.pending ? (
            <Chip tone="wait" icon={<IconCloud size={16} aria-hidden="true" />}>
              {t.pending}
            </Chip>
          ) : null}
        </div>
        <RowReasons row={row} onRemove={() => void remove(row)} />
      </div>
      <div className={classes.side}>
        {row.money ? (
          <p className={classes.amount}>
            <Money amount={row.money.totalValuePaise} className={classes.total ?? ''} />
            {row.type === 'O' && !row.gift && row.unitPricePaise !== null ? (
              <span className={classes.quiet}>{t.each(row.unitPricePaise, row.unit.selling ?? row.unit.base)}</span>
            ) : null}
            {row.money.taxPaise > 0 ? <span className={classes.quiet}>{t.tax(row.money.taxPaise)}</span> : null}
          </p>
        ) : null}
        <div className={classes.quantity}>
          {fixed ? (
            <span>{row.type === 'S' ? t.sampleFree : t.quantity(row.paidQuantity)}</span>
          ) : (
            <CartRowStepper row={row} />
          )}
          {row.gift ? null : fixed ? (
            <IconButton label={t.remove(row.name)} onClick={() => void remove(row)}>
              <IconTrash size={22} />
            </IconButton>
          ) : null}
        </div>
      </div>
    </li>
  );
});

function Description({ text }: { text: string }) {
  const t = useTexts(cartTexts).row;
  const [open, setOpen] = useState(false);
  const { text: short, cut } = preview(text, PREVIEW);
  return (
    <p className={classes.description}>
      {open ? text : short}{' '}
      {cut ? (
        <Button look="quiet" className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.readLess : t.readMore}
        </Button>
      ) : null}
    </p>
  );
}

/** Takes a line out at once and offers to bring it back. */
function useRemoveLine() {
  const t = useTexts(cartTexts).row;
  const larder = useLarder();
  const toasts = useToasts();
  const saving = useSaving();
  const undo = useTexts(cartTexts).updated.undo;
  return async (row: CartRow) => {
    const outcome = await saving(larder.commands.removeLine({ productId: row.productId }));
    if (!outcome?.ok) return;
    const line = outcome.value;
    toasts.show({
      text: t.removed(row.name),
      tone: 'info',
      ms: UNDO_MS,
      action: { label: undo, run: () => void saving(larder.commands.restoreLines({ lines: [line] })) },
    });
  };
}
