import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_INSTRUCTIONS, setInstructions } from '#commands/edit-draft.ts';
import { setExpress } from '#commands/set-express.ts';
import type { CartView } from '#db/views/index.ts';
import { arrivalTexts } from '#texts/en/arrival.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { leftWords } from '#ui/delivery/arrival-words.ts';
import { useArrival } from '#ui/delivery/use-arrival.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useDraft } from '#ui/use-draft.ts';
import { useHoldUpdate } from '#ui/use-hold-update.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cart.module.css';

/** Express delivery with its explanation, and the delivery instructions (CART-019 to CART-021). */
export function DeliveryOptions({ view }: { view: CartView }) {
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
    <Section title={t.title}>
      <Card className={classes.options}>
        {view.samplesOnly ? null : (
          <>
            <div className={classes.express}>
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
              {t.expressHelp}
            </p>
          </>
        )}
        <Instructions saved={view.instructions} />
      </Card>
    </Section>
  );
}

/** What express delivery costs and gains now; closed while it is not faster. Says nothing of what is not known. */
function useExpressOffer(view: CartView): { closed: boolean; words: string } {
  const t = useTexts(arrivalTexts);
  const arrival = useArrival();
  if (!arrival) return { closed: false, words: '' };
  const { standard, express } = arrival;
  if (!express) return { closed: true, words: t.notFaster(standard.date) };
  const left = leftWords(t, express.leftMs);
  const words = [
    t.expressOffer(express.date, standard.date),
    view.delivery ? t.expressPrice(view.delivery.expressPaise) : null,
    left === null ? null : t.orderWithin(left),
  ];
  return { closed: false, words: words.filter((each) => each !== null).join(' · ') };
}

/** Saved at every pause in typing; the typed text stays even while a save is running. */
function Instructions({ saved }: { saved: string }) {
  const t = useTexts(cartTexts).options;
  const run = useCommand();
  const [text, setText] = useState<string | null>(null);
  const pending = useRef<string | null>(null);
  const save = useRef<() => void>(() => {});
  save.current = () => {
    if (pending.current === null) return;
    const value = pending.current;
    pending.current = null;
    void run(setInstructions, { text: value });
  };
  useEffect(() => {
    if (text === null) return;
    pending.current = text;
    const timer = setTimeout(() => save.current(), 300);
    return () => clearTimeout(timer);
  }, [text]);
  // Leaving the screen must not lose the last typed text.
  useEffect(() => () => save.current(), []);
  const shown = text ?? saved;
  useHoldUpdate(shown !== saved);
  return (
    <TextAreaField
      label={t.instructions}
      description={t.instructionsHelp(MAX_INSTRUCTIONS - shown.length)}
      maxLength={MAX_INSTRUCTIONS}
      value={shown}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => save.current()}
    />
  );
}
