import { useId } from 'react';
import classes from './segmented.module.css';

/** A choice among a few short options, all visible: radio buttons that look like one control. */
export function Segmented<V extends string>(props: {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{props.label}</legend>
      <div className={classes.row}>
        {props.choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              checked={choice.value === props.value}
              onChange={() => props.onChange(choice.value)}
            />
            <span className={classes.face}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
