import { useState } from 'react';
import { cartTexts } from '#texts/en/cart.ts';
import { preview } from '#ui/product/preview.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cart-row.module.css';

/** Characters of a row's description that are shown (CART-005). */
const PREVIEW = 60;

/** The beginning of a description; the rest on demand. */
export function Description({ text }: { text: string }) {
  const t = useTexts(cartTexts).row;
  const [open, setOpen] = useState(false);
  const { text: short, cut } = preview(text, PREVIEW);
  return (
    <p className={classes.description}>
      {open ? text : short}
      {cut ? (
        <>
          {' '}
          <button type="button" className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t.readLess : t.readMore}
          </button>
        </>
      ) : null}
    </p>
  );
}
