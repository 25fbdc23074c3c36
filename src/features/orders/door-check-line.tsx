import { useState } from 'react';
import type { DeliveredLine } from '#db/views/index.ts';
import { withinLine } from '#domain/orders/door-check.ts';
import { returnTexts } from '#texts/en/returns.ts';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/product/picture.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconAlertTriangle from '~icons/alert-triangle';
import IconCheck from '~icons/check';
import classes from './door-check.module.css';
import { DoorCount } from './door-count.tsx';
import type { DoorChecking } from './use-door-check.ts';
import { useOrderedWords } from './use-ordered-words.ts';

/** One line at the door: one tap ticks it, another button counts what is missing or damaged. */
export function DoorCheckLine({ line, door }: { line: DeliveredLine; door: DoorChecking }) {
  const t = useTexts(returnTexts).door;
  const ordered = useOrderedWords();
  const stored = door.check[line.id];
  const counted = stored && withinLine(stored, line.quantity);
  const troubled = counted !== undefined && counted.missing + counted.damaged > 0;
  const [open, setOpen] = useState(false);
  const counts = open || troubled;
  const now = counted ?? { missing: 0, damaged: 0 };
  const state = troubled ? 'troubled' : counted ? 'fine' : 'open';
  return (
    <li className={classes.line} data-line={line.id} data-state={state}>
      <div className={classes.row}>
        <Picture pictureKey={line.pictureKey} alt="" sizes="40px" className={classes.thumb ?? ''} />
        <div className={classes.words}>
          <span className={classes.name}>{line.name}</span>
          <span className={classes.quiet}>
            {line.sample ? `${t.sample} · ` : ''}
            {troubled ? t.trouble({ quantity: line.quantity, ...now }) : ordered(line.quantity, line.sold)}
          </span>
        </div>
        <button
          type="button"
          className={cx(classes.mark, classes.problem)}
          aria-label={t.problem(line.name)}
          aria-expanded={counts}
          onClick={() => {
            if (troubled) door.count(line, { missing: 0, damaged: 0 });
            setOpen(!counts);
          }}
        >
          <IconAlertTriangle size={24} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={cx(classes.mark, classes.tick)}
          aria-label={t.tick(line.name)}
          aria-pressed={state === 'fine'}
          onClick={() => {
            setOpen(false);
            if (troubled) door.count(line, { missing: 0, damaged: 0 });
            else door.toggle(line.id);
          }}
        >
          <IconCheck size={26} stroke={2.5} aria-hidden="true" />
        </button>
      </div>
      {counts ? (
        <div className={classes.counts}>
          <DoorCount
            what={t.missing}
            name={line.name}
            value={now.missing}
            most={line.quantity - now.damaged}
            onChange={(missing) => door.count(line, { ...now, missing })}
          />
          <DoorCount
            what={t.damaged}
            name={line.name}
            value={now.damaged}
            most={line.quantity - now.missing}
            onChange={(damaged) => door.count(line, { ...now, damaged })}
          />
        </div>
      ) : null}
    </li>
  );
}
