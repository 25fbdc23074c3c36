import { useState } from 'react';
import { readReorder } from '#db/queries/read-reorder.ts';
import type { ReorderView } from '#db/views/index.ts';
import { reorderTexts } from '#texts/en/reorder.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { KycFirst } from '#ui/ready/kyc-first.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useHoldUpdate } from '#ui/use-hold-update.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './reorder.module.css';
import { addedPaise, type Choices, chosenLines, wantedLines } from './reorder-choices.ts';
import { ReorderLineView } from './reorder-line.tsx';
import { useAddAgain } from './use-add-again.ts';

type Props = { /** The order's id or reference. */ order: string; onClose: () => void };

/**
 * The lines of an earlier order then and now; one tap puts the checked ones into the cart, with or without a network
 * (REORD-001). Everything that can be ordered is checked already.
 */
export function ReorderSheet({ order: key, onClose }: Props) {
  const t = useTexts(reorderTexts);
  const view = useLive(readReorder, { key });
  const [choices, setChoices] = useState<Choices>({});
  useHoldUpdate(Object.keys(choices).length > 0);
  const order = view?.order;
  return (
    <Dialog
      open
      title={t.title}
      onClose={onClose}
      from="bottom"
      actions={order ? <Confirm order={order} choices={choices} onClose={onClose} /> : null}
    >
      {order ? (
        <>
          <p className={classes.about}>{t.about(order.orderNumber ?? order.shortReference ?? '', order.date)}</p>
          {order.kycMissing ? <KycFirst /> : null}
          <ul className={classes.lines}>
            {chosenLines(order.lines, choices).map((chosen) => (
              <ReorderLineView
                key={chosen.line.productId || chosen.line.name}
                chosen={chosen}
                onChoose={(change) =>
                  setChoices((known) => ({
                    ...known,
                    [chosen.line.productId]: { ...known[chosen.line.productId], ...change },
                  }))
                }
              />
            ))}
          </ul>
          <Free free={order.free} />
          <p className={classes.basis}>{t.basis}</p>
        </>
      ) : view ? (
        <p>{t.notFound}</p>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

type Order = NonNullable<ReorderView['order']>;

/** What was free is named, so that nobody misses it. */
function Free({ free }: Pick<Order, 'free'>) {
  const t = useTexts(reorderTexts);
  const units = useTexts(unitsTexts);
  if (free.length === 0) return null;
  const named = free.map(({ name, quantity, sold, sample }) => {
    const known = name || t.unnamed;
    return sample ? t.sample(known) : units.of(units.quantity(quantity, sold), known);
  });
  return (
    <p className={classes.basis} data-testid="reorder-free">
      {t.free}: {named.join(', ')}. {free.some(({ sample }) => !sample) ? t.offersAgain : null}
    </p>
  );
}

/** Adds everything that is checked, and shows the cart. */
function Confirm({ order, choices, onClose }: { order: Order; choices: Choices; onClose: () => void }) {
  const t = useTexts(reorderTexts);
  const { add, busy } = useAddAgain(order.lines, onClose);
  const chosen = chosenLines(order.lines, choices);
  const lines = wantedLines(chosen);
  return (
    <div className={classes.confirm}>
      {lines.length > 0 ? <p className={classes.sum}>{t.sum(addedPaise(chosen))}</p> : null}
      <Button wide busy={busy} disabled={lines.length === 0 || order.kycMissing} onClick={() => void add(lines)}>
        {order.kycMissing ? t.kyc.button : lines.length > 0 ? t.add(lines.length) : t.nothing}
      </Button>
    </div>
  );
}
