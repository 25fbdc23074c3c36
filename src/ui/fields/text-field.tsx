import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './fields.module.css';
import { MantineScope } from './mantine-scope.tsx';

export type TextFieldProps = Omit<TextInputProps, 'size' | 'classNames' | 'label'> & { label: string };

/** A labelled line of text, 48 px high; `error` stands under it and is announced. */
export function TextField(props: TextFieldProps) {
  return (
    <MantineScope>
      <TextInput size="lg" classNames={classes} {...props} />
    </MantineScope>
  );
}
