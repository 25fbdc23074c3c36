import { useId } from 'react';
import { PriceRange, ProductSort, toggleRange } from '#domain/catalogue/sort-and-filter.ts';
import { catalogueTexts } from '#texts/en/catalogue.ts';
import { ChipButton } from '#ui/controls/chip.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconChevronDown from '~icons/chevron-down';
import type { ListState } from './list-state.ts';
import classes from './sort-and-filter.module.css';

/** For customers: the menus for sorting and filtering by price (CAT-005 to CAT-007). */
export function SortAndFilter({ state, onState }: { state: ListState; onState: (state: ListState) => void }) {
  const t = useTexts(catalogueTexts);
  const id = useId();
  const ranges: [PriceRange, string][] = [
    [PriceRange.low, t.filter.low],
    [PriceRange.middle, t.filter.middle],
    [PriceRange.high, t.filter.high],
  ];
  return (
    <div className={classes.row}>
      <div className={classes.select}>
        <label htmlFor={id} className="visually-hidden">
          {t.sort.label}
        </label>
        <select
          id={id}
          value={state.sort ?? ProductSort.shelf}
          onChange={(event) => onState({ ...state, sort: event.target.value as ProductSort })}
        >
          <option value={ProductSort.shelf}>{t.sort.shelf}</option>
          <option value={ProductSort.priceUp}>{t.sort.up}</option>
          <option value={ProductSort.priceDown}>{t.sort.down}</option>
        </select>
        <IconChevronDown size={18} aria-hidden="true" />
      </div>
      <fieldset className={classes.ranges}>
        <legend className="visually-hidden">{t.filter.label}</legend>
        {ranges.map(([range, label]) => (
          <ChipButton
            key={range}
            chosen={state.range === range}
            onClick={() => onState({ ...state, range: toggleRange(state.range ?? null, range) ?? undefined })}
          >
            ₹ {label}
          </ChipButton>
        ))}
      </fieldset>
    </div>
  );
}
