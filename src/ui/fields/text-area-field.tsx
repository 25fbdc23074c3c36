import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './fields.module.css';
import { MantineScope } from './mantine-scope.tsx';

export type TextAreaFieldProps = Omit<TextareaProps, 'size' | 'classNames' | 'label'> & { label: string };

/** A labelled text field of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  return (
    <MantineScope>
      <Textarea size="lg" rows={3} classNames={classes} {...props} />
    </MantineScope>
  );
}
