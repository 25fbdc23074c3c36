import { IconAlertTriangle, IconDiscount } from '@tabler/icons-react';
import type { CartRow } from '#db/queries/views.ts';
import { paise, paiseFromRupees } from '#domain/money.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { useLarder } from '#ui/larder-context.ts';
import { paths } from '#ui/paths.ts';
import { useSaving } from '#ui/use-saving.ts';
import { useTexts } from '#ui/use-texts.ts';
import { becauseWords } from './because-words.ts';
import classes from './cart-row.module.css';

/** Why a line costs what it costs, and what is wrong with it with the remedy beside it. */
export function RowReasons({ row, onRemove }: { row: CartRow; onRemove: () => void }) {
  const t = useTexts(cartTexts);
  const offers = [row.because.product, row.because.category, ...row.because.free].filter((offer) => offer !== null);
  const fewer = row.fewerCostLess;
  return (
    <>
      {offers.length > 0 ? (
        <ul className={classes.reasons}>
          {offers.map((offer) => (
            <li key={offer.name}>
              <IconDiscount size={16} aria-hidden="true" /> {becauseWords(t.because, offer)}
            </li>
          ))}
        </ul>
      ) : null}
      {fewer ? (
        <p className={classes.quiet}>
          {t.because.fewer(
            fewer.quantity,
            paise(paiseFromRupees(fewer.cartTotal) - paiseFromRupees(fewer.cartTotalWithFewer)),
          )}
        </p>
      ) : null}
      {row.problem ? <Problem row={row} onRemove={onRemove} /> : null}
      {row.rejected ? (
        <div className={classes.problem} role="status">
          <p>
            <IconAlertTriangle size={18} aria-hidden="true" /> {t.row.rejected}
          </p>
          <LinkButton look="secondary" to={paths.outbox}>
            {t.row.repair}
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}

function Problem({ row, onRemove }: { row: CartRow; onRemove: () => void }) {
  const t = useTexts(cartTexts).row;
  const larder = useLarder();
  const saving = useSaving();
  const { problem } = row;
  if (!problem) return null;
  const available = problem.kind === 'short-stock' ? Math.floor(problem.available / row.step) * row.step : 0;
  const words =
    problem.kind === 'vanished'
      ? t.vanished
      : problem.kind === 'not-orderable'
        ? t.notOrderable
        : t.shortStock(available);
  return (
    <div className={classes.problem} role="status" data-problem={problem.kind}>
      <p>
        <IconAlertTriangle size={18} aria-hidden="true" /> {words}
      </p>
      {available > 0 ? (
        <Button
          look="secondary"
          onClick={() =>
            void saving(larder.commands.setQuantity({ productId: row.productId, quantity: available, by: 'stepper' }))
          }
        >
          {t.takeAvailable(available)}
        </Button>
      ) : null}
      <Button look="quiet" onClick={onRemove}>
        {t.remove(row.name)}
      </Button>
    </div>
  );
}
