import { Textarea, type TextareaProps } from '@mantine/core';
import './mantine.css';
import classes from './fields.module.css';

export type TextAreaFieldProps = Omit<TextareaProps, 'size' | 'classNames' | 'label'> & { label: string };

/** A labelled text of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  return <Textarea size="lg" rows={3} classNames={classes} {...props} />;
}
