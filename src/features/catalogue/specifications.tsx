import { useId, useState } from 'react';
import { vegMarkOf } from '#domain/catalogue/labels.ts';
import type { SpecRow } from '#domain/catalogue/spec-rows.ts';
import { productTexts } from '#texts/en/product.ts';
import { Button } from '#ui/controls/button.tsx';
import { cx } from '#ui/cx.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconChevronDown from '~icons/chevron-down';
import classes from './product-detail.module.css';

/** The product-information table, initially closed (PROD-007 to PROD-009). */
export function Specifications({ rows, known }: { rows: readonly SpecRow[]; known: boolean }) {
  const t = useTexts(productTexts);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.specs}>
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={id}
        icon={<IconChevronDown size={20} aria-hidden="true" className={cx(classes.chevron, open && classes.turned)} />}
        onClick={() => setOpen(!open)}
      >
        {open ? t.detail.lessSpecifications : t.detail.moreSpecifications}
      </Button>
      <div id={id} hidden={!open}>
        <table className={classes.table}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.kind}>
                <th scope="row">{t.detail.specs[row.kind]}</th>
                <td>{shownValue(t, row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {known ? null : <p className={classes.fine}>{t.detail.detailsLoading}</p>}
      </div>
    </div>
  );
}

/** What the CRM says, but veg and non-veg in the user's language. */
function shownValue(t: typeof productTexts.en, { kind, value }: SpecRow): string {
  const mark = kind === 'type' ? vegMarkOf(value) : null;
  if (mark) return mark === 'veg' ? t.veg : t.nonVeg;
  return value ?? t.detail.defaultThawing;
}
