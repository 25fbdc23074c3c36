import { useState } from 'react';
import type { SwapOption } from '#db/views/index.ts';
import type { SoldUnit } from '#domain/catalogue/sold-unit.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { ChipButton } from '#ui/controls/chip.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './differences-sheet.module.css';
import { type LineChoice, proposalOf, type Remedy } from './remedies.ts';
import { SwapDrawer } from './swap-drawer.tsx';

type Props = {
  remedy: Remedy;
  options: readonly SwapOption[];
  /** The product's name, for screen readers. */
  name: string;
  /** What one of the quantity is, if the catalogue knows. */
  sold: SoldUnit | null;
  /** null: the proposal applies. */
  choice: LineChoice | null;
  onChoose: (choice: LineChoice) => void;
};

/** Reduce to what is available, swap, or remove: the proposal is chosen until the customer chooses otherwise. */
export function LineRemedy({ remedy, options, name, sold, choice, onChoose }: Props) {
  const t = useTexts(checkoutTexts).differences;
  const units = useTexts(unitsTexts);
  const [swapping, setSwapping] = useState(false);
  const now = choice ?? proposalOf(remedy);
  const { reduceTo } = remedy;
  return (
    <fieldset className={classes.choices}>
      <legend className="visually-hidden">{t.remedyFor(name)}</legend>
      {reduceTo === null ? null : (
        <ChipButton chosen={now.kind === 'reduce'} onClick={() => onChoose({ kind: 'reduce', to: reduceTo })}>
          {t.reduce(units.quantity(reduceTo, sold))}
        </ChipButton>
      )}
      <ChipButton chosen={now.kind === 'remove'} onClick={() => onChoose({ kind: 'remove' })}>
        {t.remove}
      </ChipButton>
      {options.length > 0 ? (
        <ChipButton chosen={now.kind === 'swap'} aria-haspopup="dialog" onClick={() => setSwapping(true)}>
          {now.kind === 'swap'
            ? t.swapped(units.of(units.quantity(now.option.quantity, now.option.sold), now.option.name))
            : t.swap}
        </ChipButton>
      ) : null}
      {swapping ? (
        <SwapDrawer
          name={name}
          options={options}
          onClose={() => setSwapping(false)}
          onChoose={(option) => {
            setSwapping(false);
            onChoose({ kind: 'swap', option });
          }}
        />
      ) : null}
    </fieldset>
  );
}
