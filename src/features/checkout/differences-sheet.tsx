import { useState } from 'react';
import type { TicketView } from '#db/queries/views.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Button } from '#ui/controls/button.tsx';
import { useLarder } from '#ui/larder-context.ts';
import { Card } from '#ui/layout/card.tsx';
import { useSaving } from '#ui/use-saving.ts';
import { useTexts } from '#ui/use-texts.ts';
import { differenceWords } from './difference-words.ts';
import classes from './differences-sheet.module.css';
import { canAccept, changesLines, isBeyondConsent, remedyOf } from './remedies.ts';

type Props = { commandId: CommandId; view: TicketView; onRepaired: (commandId: string) => void };

/** Only what changed since the order was agreed, each with its remedy; placed again only by consent (REORD-005). */
export function DifferencesSheet({ commandId, view, onRepaired }: Props) {
  const t = useTexts(checkoutTexts).differences;
  const larder = useLarder();
  const saving = useSaving();
  const [quantities, setQuantities] = useState<Record<string, number>>({});
  const [busy, setBusy] = useState(false);
  const now = view.rejection?.details.nowPaise;
  const nowPaise = typeof now === 'number' ? paise(now) : null;
  const acceptable = canAccept(view.differences, quantities);
  const stuck = view.differences.some(isBeyondConsent);

  const set = (productId: string, quantity: number | null) => {
    const { [productId]: _, ...rest } = quantities;
    setQuantities(quantity === null ? rest : { ...rest, [productId]: quantity });
  };
  const accept = async () => {
    setBusy(true);
    const outcome = await saving(
      larder.commands.repairOrder({
        id: commandId,
        repair: { quantities, acceptSimilar: true, ...(nowPaise === null ? {} : { totalPaise: nowPaise }) },
      }),
    );
    setBusy(false);
    if (outcome?.ok) onRepaired(outcome.value.commandId);
  };

  return (
    <Card>
      <ul>
        {view.differences.map((difference) => {
          const remedy = remedyOf(difference);
          const chosen = remedy ? quantities[remedy.productId] : undefined;
          return (
            <li key={JSON.stringify(difference)} className={classes.difference} data-difference={difference.kind}>
              <p className={classes.words}>{differenceWords(t, difference)}</p>
              {remedy && chosen === undefined ? (
                <>
                  {remedy.reduceTo === null ? null : (
                    <Button look="secondary" onClick={() => set(remedy.productId, remedy.reduceTo)}>
                      {t.reduce(remedy.reduceTo)}
                    </Button>
                  )}
                  <Button look="secondary" onClick={() => set(remedy.productId, 0)}>
                    {t.remove}
                  </Button>
                </>
              ) : null}
              {remedy && chosen !== undefined ? (
                <>
                  <strong>{chosen === 0 ? t.removed : t.reduced(chosen)}</strong>
                  <Button look="quiet" onClick={() => set(remedy.productId, null)}>
                    {t.undo}
                  </Button>
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
      {acceptable ? null : (
        <p className={classes.missing} id="accept-missing">
          {stuck ? t.stuck : t.decideFirst}
        </p>
      )}
      <Button
        wide
        className={classes.accept}
        busy={busy}
        disabled={!acceptable}
        aria-describedby={acceptable ? undefined : 'accept-missing'}
        onClick={() => void accept()}
      >
        {nowPaise === null || changesLines(quantities) ? t.acceptPlain : t.accept(nowPaise)}
      </Button>
    </Card>
  );
}
