import { useId } from 'react';
import classes from './switch.module.css';

/** A switch with a label and one line of help; tapping anywhere in the row toggles it. */
export function Switch(props: { label: string; help?: string; on: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <label className={classes.row} htmlFor={id}>
      <span className={classes.words}>
        {props.label}
        {props.help ? (
          <span id={`${id}-help`} className={classes.help}>
            {props.help}
          </span>
        ) : null}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={props.on}
        className={classes.input}
        checked={props.on}
        aria-label={props.label}
        aria-describedby={props.help ? `${id}-help` : undefined}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span className={classes.track} aria-hidden="true" />
    </label>
  );
}
