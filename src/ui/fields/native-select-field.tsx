import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { Themed } from '../theme/mantine/themed.tsx';
import classes from './fields.module.css';

export type NativeSelectFieldProps = Omit<NativeSelectProps, 'size' | 'classNames' | 'label'> & { label: string };

/** A choice among many, with the device's own list: large on a phone, and known to its user. */
export function NativeSelectField(props: NativeSelectFieldProps) {
  return (
    <Themed>
      <NativeSelect size="lg" classNames={classes} {...props} />
    </Themed>
  );
}
