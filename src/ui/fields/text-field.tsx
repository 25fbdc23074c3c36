import { TextInput, type TextInputProps } from '@mantine/core';
import { Themed } from '../theme/mantine/themed.tsx';
import classes from './fields.module.css';

export type TextFieldProps = Omit<TextInputProps, 'size' | 'classNames' | 'label'> & { label: string };

/** A labelled single-line text field, 48 px high; `error` is shown below it and describes it. */
export function TextField(props: TextFieldProps) {
  return (
    <Themed>
      <TextInput size="lg" classNames={classes} {...props} />
    </Themed>
  );
}
