import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Themed } from '../theme/mantine/themed.tsx';
import classes from './choice.module.css';

export type CheckboxFieldProps = Omit<CheckboxProps, 'size' | 'classNames' | 'label'> & { label: ReactNode };

/** A checkbox whose whole row, at least 48 px high, can be tapped. */
export function CheckboxField(props: CheckboxFieldProps) {
  return (
    <Themed>
      <Checkbox size="md" color="var(--brand)" iconColor="var(--on-brand)" classNames={classes} {...props} />
    </Themed>
  );
}
