import type { CancelView } from '#db/views/index.ts';
import type { Cancellation, ChosenLine } from '#domain/orders/refund.ts';
import { cancelTexts } from '#texts/en/cancel.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cancel.module.css';
import { type CancelChoice, everything, freeGoing, linesOf } from './cancel-choice.ts';
import { CancelLineWords } from './cancel-line-words.tsx';

type Props = {
  order: NonNullable<CancelView['order']>;
  chosen: readonly ChosenLine[];
  preview: Cancellation | null;
  onChange: (lines: CancelChoice['lines']) => void;
};

/** The items to choose from, one by one or all at once, each with all that is left of it (CANC-001). */
export function CancelLines({ order, chosen, preview, onChange }: Props) {
  const t = useTexts(cancelTexts);
  const all = everything(order);
  const isAll = chosen.length === all.length;
  const toggle = (orderItemId: string) =>
    onChange(
      linesOf(
        chosen.some((line) => line.orderItemId === orderItemId)
          ? chosen.filter((line) => line.orderItemId !== orderItemId)
          : [...chosen, ...all.filter((line) => line.orderItemId === orderItemId)],
      ),
    );
  return (
    <>
      {all.length > 1 ? (
        <div className={classes.row}>
          <CheckboxField
            label={<span className={classes.name}>{t.all}</span>}
            checked={isAll}
            indeterminate={!isAll && chosen.length > 0}
            onChange={() => onChange(isAll ? {} : linesOf(all))}
          />
        </div>
      ) : null}
      {order.lines
        .filter(({ most }) => most > 0)
        .map((line) => {
          const isChosen = chosen.some(({ orderItemId }) => orderItemId === line.orderItemId);
          const fact = order.facts.lines.find(({ orderItemId }) => orderItemId === line.orderItemId);
          return (
            <div
              key={line.orderItemId}
              className={classes.row}
              data-item={line.sku}
              data-chosen={isChosen || undefined}
            >
              <CheckboxField
                label={
                  <CancelLineWords
                    line={line}
                    fact={fact}
                    freeGoing={freeGoing(line.orderItemId, { chosen, preview })}
                  />
                }
                checked={isChosen}
                onChange={() => toggle(line.orderItemId)}
              />
            </div>
          );
        })}
    </>
  );
}
