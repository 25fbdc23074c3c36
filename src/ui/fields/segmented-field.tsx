import { Input, SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Themed } from '../theme/mantine/themed.tsx';
import classes from './fields.module.css';

/** A choice among a few short options, all visible: radio buttons that look like one control. */
export function SegmentedField<V extends string>(props: {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  error?: ReactNode;
  errorProps?: { role: 'alert' };
  /** The field's name in its form, for `focusFirstError`. */
  'data-path'?: string;
}) {
  const labelId = useId();
  const errorId = useId();
  return (
    <Themed>
      <div className={classes.segmented} data-path={props['data-path']}>
        <span id={labelId} className={props['data-path'] && classes.label}>
          {props.label}
        </span>
        <SegmentedControl
          aria-labelledby={labelId}
          aria-describedby={props.error ? errorId : undefined}
          fullWidth
          value={props.value}
          data={[...props.choices]}
          onChange={props.onChange}
        />
        {props.error ? (
          <Input.Error {...props.errorProps} id={errorId} className={classes.error}>
            {props.error}
          </Input.Error>
        ) : null}
      </div>
    </Themed>
  );
}
