import { Textarea, type TextareaProps } from '@mantine/core';
import { Themed } from '../theme/mantine/themed.tsx';
import classes from './fields.module.css';

export type TextAreaFieldProps = Omit<TextareaProps, 'size' | 'classNames' | 'label'> & { label: string };

/** A labelled text field of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  return (
    <Themed>
      <Textarea size="lg" rows={3} classNames={classes} {...props} />
    </Themed>
  );
}
