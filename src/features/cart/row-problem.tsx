import type { MouseEvent, ReactNode } from 'react';
import { setQuantity } from '#commands/set-quantity.ts';
import type { CartRow } from '#db/views/index.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { focusItemOf } from '#ui/keep-focus.ts';
import { paths } from '#ui/paths.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconAlertTriangle from '~icons/alert-triangle';
import classes from './row-problem.module.css';

/** The problem of a line with its remedy: the line cannot be ordered as it is, or a change was refused. */
export function RowProblem({ row, onRemove }: { row: CartRow; onRemove: () => void }) {
  const t = useTexts(cartTexts).row;
  const units = useTexts(unitsTexts);
  const run = useCommand();
  const { problem, rejected } = row;
  const available = problem?.kind === 'short-stock' ? Math.floor(problem.available / row.step) * row.step : 0;
  const take = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusItemOf(currentTarget);
    void run(setQuantity, { productId: row.productId, quantity: available, by: 'stepper' });
  };
  return (
    <>
      {problem ? (
        <Trouble
          kind={problem.kind}
          words={problemWords(t, problem, available > 0 ? units.quantity(available, row.unit.sold) : null)}
        >
          {available > 0 ? (
            <Button variant="secondary" onClick={take}>
              {t.takeAvailable(units.quantity(available, row.unit.sold))}
            </Button>
          ) : null}
          <Button variant={available > 0 ? 'quiet' : 'secondary'} aria-label={t.remove(row.name)} onClick={onRemove}>
            {t.removeShort}
          </Button>
        </Trouble>
      ) : null}
      {/* The current problem also explains why the last change was refused. */}
      {rejected && !problem ? (
        <Trouble kind="rejected" words={rejected.added ? t.addRejected : t.rejected}>
          <LinkButton variant="secondary" to={paths.outbox}>
            {t.repair}
          </LinkButton>
        </Trouble>
      ) : null}
    </>
  );
}

function Trouble({ kind, words, children }: { kind: string; words: string; children: ReactNode }) {
  return (
    <div className={classes.trouble} role="status" data-problem={kind}>
      <p className={classes.words}>
        <IconAlertTriangle size={20} aria-hidden="true" />
        {words}
      </p>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

function problemWords(
  t: Translation<typeof cartTexts.en>['row'],
  problem: NonNullable<CartRow['problem']>,
  available: string | null,
): string {
  switch (problem.kind) {
    case 'vanished':
      return t.vanished;
    case 'not-orderable':
      return t.notOrderable;
    case 'short-stock':
      return available === null ? t.soldOut : t.shortStock(available);
    default:
      return unreachable(problem);
  }
}
