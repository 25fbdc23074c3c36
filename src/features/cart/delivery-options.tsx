import { useEffect, useRef, useState } from 'react';
import { MAX_INSTRUCTIONS, setInstructions } from '#commands/edit-draft.ts';
import type { CartView } from '#db/views/index.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { ExpressChoice } from '#ui/delivery/express-choice.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useHoldUpdate } from '#ui/use-hold-update.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cart.module.css';

/** Express delivery with its explanation, and the delivery instructions (CART-019 to CART-021). */
export function DeliveryOptions({ view }: { view: CartView }) {
  const t = useTexts(cartTexts).options;
  return (
    <Section title={t.title}>
      <Card className={classes.options}>
        {view.samplesOnly ? null : <ExpressChoice view={view} />}
        <Instructions saved={view.instructions} />
      </Card>
    </Section>
  );
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
