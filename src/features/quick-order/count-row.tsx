import { memo } from 'react';
import type { QuickRow } from '#db/views/index.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { useTexts } from '#ui/use-texts.ts';
import { NumberCell } from './number-cell.tsx';
import classes from './quick-order.module.css';
import { RowHead } from './row-head.tsx';
import { useList } from './use-list.ts';

/** One product of the shelf: the level to have, what is left, and what that orders (REORD-003). */
export const CountRow = memo(function CountRow({ row, listId }: { row: QuickRow; listId: string }) {
  const t = useTexts(quickOrderTexts);
  const change = useList(listId);
  const { id, name, marks } = row;
  // A new count proposes anew, so a quantity that was chosen before gives way.
  const note = (marks: { par?: number | null; left?: number | null }) =>
    void change({ kind: 'mark', marks: { [id]: { ...marks, want: null } } });
  return (
    <li className={classes.row} data-row={id} data-sku={row.sku} data-block={row.block}>
      <RowHead row={row} />
      <div className={classes.count}>
        <NumberCell label={t.count.par(name)} value={marks.par} onCommit={(par) => note({ par })} />
        <NumberCell label={t.count.left(name)} value={marks.left} onCommit={(left) => note({ left })} />
        <output className={classes.proposed} aria-label={t.count.proposed(name)}>
          {row.proposed ?? '–'}
        </output>
      </div>
    </li>
  );
});

/** Names the three numbers of a row. */
export function CountHead() {
  const t = useTexts(quickOrderTexts).count;
  return (
    <div className={classes.countHead} aria-hidden="true">
      <span>{t.parHead}</span>
      <span>{t.leftHead}</span>
      <span>{t.orderHead}</span>
    </div>
  );
}
