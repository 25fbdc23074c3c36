import { setExpress } from '#commands/set-express.ts';
import type { CartView } from '#db/views/index.ts';
import { type Paise, paise } from '#domain/money.ts';
import { STANDARD_DELIVERY_PAISE } from '#domain/pricing/constants.ts';
import { arrivalTexts } from '#texts/en/arrival.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { useArrival } from '#ui/delivery/use-arrival.ts';
import { focusTitle } from '#ui/keep-focus.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';

/** Tells that the chosen express delivery is no longer faster, also when that happens while the cart is open. */
export function ExpressOver({ view }: { view: CartView }) {
  const t = useTexts(arrivalTexts);
  const run = useCommand();
  const arrival = useArrival();
  const over = view.express && !view.samplesOnly && arrival !== null && arrival.express === null;
  return (
    <div role="status" data-testid="express-over">
      {over ? (
        <Notice
          tone="wait"
          action={
            <Button
              variant="secondary"
              onClick={() => {
                focusTitle();
                void run(setExpress, { express: false });
              }}
            >
              {t.useStandard}
            </Button>
          }
        >
          {view.delivery
            ? t.slower(arrival.standard.date, savedBy(view.delivery))
            : t.slowerUnpriced(arrival.standard.date)}
        </Notice>
      ) : null}
    </div>
  );
}

/** What the cart costs less without express, before tax: while it is small, standard delivery is charged instead. */
function savedBy({ expressPaise, toFreePaise }: NonNullable<CartView['delivery']>): Paise {
  return paise(expressPaise - (toFreePaise === null ? 0 : STANDARD_DELIVERY_PAISE));
}
