import { useEffect, useRef, useState } from 'react';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { useToasts } from '#ui/app-context.ts';
import { quantityText, readNumber } from '#ui/product/typed-quantity.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './quick-order.module.css';

type Props = {
  /** For screen readers: what the number is, and of which product. */
  label: string;
  value: number | undefined;
  /** null: the field was emptied. */
  onCommit: (value: number | null) => void;
};

/** A field for whole pieces. Enter goes on to the same field of the next product, as in counting a shelf. */
export function NumberCell({ label, value, onCommit }: Props) {
  const t = useTexts(quickOrderTexts);
  const toasts = useToasts();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    const number = typed.trim() === '' ? null : readNumber(typed);
    setTyped(null);
    const isWhole = number === null ? typed.trim() === '' : Number.isInteger(number) && number >= 0;
    if (!isWhole) toasts.show({ text: t.notWhole(typed), tone: 'error' });
    else if (number !== (value ?? null)) onCommit(number);
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  // No blur comes from a field that leaves the page, for example because the user went back.
  useEffect(() => () => latest.current(), []);
  return (
    <input
      className={classes.cell}
      aria-label={label}
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      value={typed ?? value ?? ''}
      placeholder="–"
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(quantityText(event.target.value))}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
        if (event.key === 'Enter') goOn(event.currentTarget);
      }}
    />
  );
}

/** Moves the focus to the field at the same place of the next row; from the last row, it only leaves. */
function goOn(cell: HTMLInputElement): void {
  const at = [...(cell.closest('li')?.querySelectorAll('input') ?? [])].indexOf(cell);
  const next = cell.closest('li')?.nextElementSibling?.querySelectorAll('input')[at];
  if (next) next.focus();
  else cell.blur();
}
