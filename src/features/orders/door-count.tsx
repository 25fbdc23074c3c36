import { returnTexts } from '#texts/en/returns.ts';
import { count } from '#texts/format.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconMinus from '~icons/minus';
import IconPlus from '~icons/plus';
import classes from './door-check.module.css';

type Props = { what: string; name: string; value: number; most: number; onChange: (value: number) => void };

/** Counts pieces one by one, or to the last part of one: '−', the number, '+'. */
export function DoorCount({ what, name, value, most, onChange }: Props) {
  const t = useTexts(returnTexts).door;
  return (
    <fieldset className={classes.count} aria-label={`${what}: ${name}`}>
      <span className={classes.what} aria-hidden="true">
        {what}
      </span>
      <button
        type="button"
        className={classes.step}
        aria-label={t.less(what, name)}
        disabled={value <= 0}
        onClick={() => onChange(Math.max(0, Math.ceil(value) - 1))}
      >
        <IconMinus size={22} aria-hidden="true" />
      </button>
      <output className={classes.number}>{count(value)}</output>
      <button
        type="button"
        className={classes.step}
        aria-label={t.more(what, name)}
        disabled={value >= most}
        onClick={() => onChange(Math.min(most, Math.floor(value) + 1))}
      >
        <IconPlus size={22} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
