import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { Themed } from '../theme/mantine/themed.tsx';
import classes from './fields.module.css';

/** A choice among a few short options, all visible: radio buttons that look like one control. */
export function SegmentedField<V extends string>(props: {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}) {
  const labelId = useId();
  return (
    <Themed>
      <div className={classes.segmented}>
        <span id={labelId}>{props.label}</span>
        <SegmentedControl
          aria-labelledby={labelId}
          fullWidth
          value={props.value}
          data={[...props.choices]}
          onChange={props.onChange}
        />
      </div>
    </Themed>
  );
}
