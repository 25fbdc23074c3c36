import { useState } from 'react';
import { type OrderRepair, repairOrder } from '#commands/repair-order.ts';
import { readRepair } from '#db/queries/read-repair.ts';
import type { RepairView, TicketView } from '#db/views/index.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Paise } from '#domain/money.ts';
import { partsOfTotal } from '#domain/pricing/total-parts.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Button } from '#ui/controls/button.tsx';
import { Money } from '#ui/controls/money.tsx';
import { Card } from '#ui/layout/card.tsx';
import { withApproval } from '#ui/people/with-approval.ts';
import { useShellActions } from '#ui/shell/shell-context.ts';
import { Loading } from '#ui/states/skeleton.tsx';
import { PartsWords } from '#ui/totals/parts-words.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useLastDefined } from '#ui/use-last-defined.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { DifferenceItem } from './difference-item.tsx';
import classes from './differences-sheet.module.css';
import { type Choices, lineChoices, lineRemedies, missingOf, noChoices } from './remedies.ts';
import { repairOf, totalOf } from './repair-of.ts';

type Props = { commandId: CommandId; view: TicketView; onRepaired: (commandId: string) => void };

/**
 * Shows only what changed since the customer agreed to the order, each with its remedy; the order is placed again only
 * with consent (REORD-005). It proposes what is still available, so that reading and one tap are enough.
 */
export function DifferencesSheet({ commandId, view, onRepaired }: Props) {
  const [choices, setChoices] = useState<Choices>(noChoices);
  const before = useLive(readRepair, { commandId, choices: {} });
  const remedies = lineRemedies(view.differences, (productId) => before?.steps[productId] ?? 1);
  const lines = lineChoices(remedies, choices.lines);
  const repair = useLastDefined(useLive(readRepair, { commandId, choices: lines })) ?? before;
  if (!repair) return <Loading />;
  const total = totalOf({ ticket: view, repair, lines });
  const products = new Set<string>();
  return (
    <Card>
      <ul>
        {view.differences.map((difference) => {
          const remedy = remedies.find(
            ({ productId }) => 'productId' in difference && difference.productId === productId,
          );
          // One control for each product, at its first difference.
          const first = remedy && !products.has(remedy.productId) ? remedy : null;
          if (first) products.add(first.productId);
          return (
            <DifferenceItem
              key={JSON.stringify(difference)}
              difference={difference}
              ticket={view}
              remedy={first}
              repair={repair}
              total={total}
              choices={choices}
              onChoose={(change) => setChoices((known) => ({ ...known, ...change }))}
            />
          );
        })}
      </ul>
      <Consent {...{ commandId, view, repair, choices, onRepaired }} total={total} lines={lines} />
    </Card>
  );
}

type ConsentProps = Props & {
  repair: RepairView;
  choices: Choices;
  lines: ReturnType<typeof lineChoices>;
  total: Paise | null;
};

/** The current total and the button that places the order, or why it cannot be placed. */
function Consent({ commandId, view, repair, choices, lines, total, onRepaired }: ConsentProps) {
  const t = useTexts(checkoutTexts).differences;
  const run = useCommand();
  const { approve } = useShellActions();
  const [busy, setBusy] = useState(false);
  const missing = missingOf({ ticket: view, repair, choices });

  const send = async (repaired: OrderRepair) => {
    setBusy(true);
    const outcome = await withApproval(approve, (approved) =>
      run(repairOrder, { id: commandId, repair: repaired, ...approved }),
    );
    setBusy(false);
    if (outcome?.ok) onRepaired(outcome.value.commandId);
  };
  const accept = () => send(repairOf({ ticket: view, repair, choices, lines, total }));
  // Accepts nothing: asks the shop to check the order again.
  const askAgain = () => send({ totalPaise: view.agreedTotalPaise });
  return (
    <>
      {total !== null && total !== view.agreedTotalPaise ? (
        <p className={classes.total}>
          <span>{t.newTotal}</span>
          <span className={classes.amounts}>
            <s className={classes.agreed}>
              <Money amount={view.agreedTotalPaise} />
            </s>
            <Money amount={total} className={classes.now ?? ''} />
          </span>
        </p>
      ) : null}
      <PartsWords parts={partsOfTotal(repair.parts, total)} />
      {missing ? (
        <p className={classes.missing} id="accept-missing">
          {missing === 'minimum' ? t.missing.minimum(repair.minimumOrderPaise) : t.missing[missing]}
        </p>
      ) : null}
      {missing === 'account' ? (
        <Button wide className={classes.accept} busy={busy} onClick={() => void askAgain()}>
          {t.askAgain}
        </Button>
      ) : (
        <Button
          wide
          className={classes.accept}
          busy={busy}
          disabled={missing !== null}
          aria-describedby={missing ? 'accept-missing' : undefined}
          onClick={() => void accept()}
        >
          {total === null ? t.acceptPlain : t.accept(total)}
        </Button>
      )}
    </>
  );
}
