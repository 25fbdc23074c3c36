import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './fields.module.css';
import { MantineScope } from './mantine-scope.tsx';

export type TextFieldProps = Omit<TextInputProps, 'size' | 'classNames' | 'label'> & { label: string };

/** A labelled single-line text field, 48 px high; `error` is shown below it and announced. */
export function TextField(props: TextFieldProps) {
  return (
    <MantineScope>
      <TextInput size="lg" classNames={classes} {...props} />
    </MantineScope>
  );
}
