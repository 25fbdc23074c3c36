import { Select, type SelectProps } from '@mantine/core';
import { Themed } from '../theme/mantine/themed.tsx';
import classes from './fields.module.css';

export type SelectFieldProps = Omit<SelectProps, 'size' | 'classNames' | 'label'> & { label: string };

/** A choice from a long list, which the user can search by typing; every option is 48 px high. */
export function SelectField(props: SelectFieldProps) {
  return (
    <Themed>
      <Select
        size="lg"
        searchable
        allowDeselect={false}
        classNames={{
          label: classes.label,
          error: classes.error,
          input: classes.input,
          description: classes.description,
        }}
        {...props}
      />
    </Themed>
  );
}
