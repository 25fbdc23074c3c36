import { useId, useState } from 'react';
import { setExpress } from '#commands/set-express.ts';
import type { CartView } from '#db/views/index.ts';
import { arrivalTexts } from '#texts/en/arrival.ts';
import { cartTexts } from '#texts/en/cart.ts';
import IconInfoCircle from '~icons/info-circle';
import { IconButton } from '../controls/button.tsx';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { useCommand } from '../use-command.ts';
import { useDraft } from '../use-draft.ts';
import { useTexts } from '../use-texts.ts';
import { leftWords } from './arrival-words.ts';
import classes from './express-choice.module.css';
import { useArrival } from './use-arrival.ts';

/** Express delivery: the choice, what it costs and gains now, and its rule on request (CART-019, CART-020). */
export function ExpressChoice({ view }: { view: Pick<CartView, 'express' | 'delivery'> }) {
  const t = useTexts(cartTexts).options;
  const run = useCommand();
  const [explained, setExplained] = useState(false);
  const helpId = useId();
  const offerId = useId();
  const express = useDraft({
    value: view.express,
    save: async (on) => (await run(setExpress, { express: on })) !== null,
  });
  const offer = useExpressOffer(view);
  return (
    <div className={classes.express}>
      <div className={classes.choice}>
        <CheckboxField
          label={t.express}
          aria-describedby={`${helpId} ${offerId}`}
          checked={express.value}
          disabled={offer.closed && !express.value}
          onChange={(event) => express.set(event.target.checked)}
        />
        <IconButton
          label={t.expressAbout}
          title={t.expressHelp}
          aria-expanded={explained}
          onClick={() => setExplained(!explained)}
        >
          <IconInfoCircle size={22} />
        </IconButton>
      </div>
      <p id={offerId} className={classes.help} data-testid="express-offer">
        {offer.words}
      </p>
      <p id={helpId} className={explained ? classes.help : 'visually-hidden'}>
        {t.expressHelp} {offer.cutOff}
      </p>
    </div>
  );
}

/**
 * What express delivery costs and gains now; closed while it is not faster. `cutOff`: the shop's own time. Says nothing
 * of what is not known.
 */
function useExpressOffer(view: Pick<CartView, 'delivery'>): { closed: boolean; words: string; cutOff: string } {
  const t = useTexts(arrivalTexts);
  const arrival = useArrival();
  if (!arrival) return { closed: false, words: '', cutOff: '' };
  const { standard, express } = arrival;
  const cutOff = t.cutOff(arrival.expressCutOff);
  if (!express) return { closed: true, words: t.notFaster(standard.date), cutOff };
  const left = leftWords(t, express.leftMs);
  const words = [
    t.expressOffer(express.date, standard.date),
    view.delivery ? t.expressPrice(view.delivery.expressPaise) : null,
    left === null ? null : t.orderWithin(left),
  ];
  return { closed: false, words: words.filter((each) => each !== null).join(' · '), cutOff };
}
