import { Rating } from '@mantine/core';
import { useId } from 'react';
import { Themed } from '../theme/mantine/themed.tsx';
import classes from './star-field.module.css';

/** One to five stars: radio buttons for keys and screen readers, targets of 48 px for fingers. */
export function StarField(props: {
  label: string;
  /** 1 to 5 */
  value: number;
  /** Says what a number of stars means: 'Very good'. */
  words: (stars: number) => string;
  /** The name of a star for screen readers: '4 stars, very good'. */
  name: (stars: number) => string;
  onChange: (stars: number) => void;
}) {
  const { label, value, words, name, onChange } = props;
  const labelId = useId();
  return (
    <Themed>
      {/* Mantine only previews what an arrow key chooses, and forgets it without the space bar; a radio button is chosen. */}
      <div className={classes.field} onChange={(event) => onChange(Number((event.target as HTMLInputElement).value))}>
        <p className={classes.head}>
          <span id={labelId} className={classes.label}>
            {label}
          </span>
          <span className={classes.words} aria-hidden="true">
            {words(value)}
          </span>
        </p>
        <Rating
          role="radiogroup"
          className={classes.stars ?? ''}
          aria-labelledby={labelId}
          value={value}
          onChange={onChange}
          getSymbolLabel={name}
        />
      </div>
    </Themed>
  );
}
