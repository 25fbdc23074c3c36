import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { shellTexts } from '#texts/en/shell.ts';
import { Themed } from '../theme/mantine/themed.tsx';
import { useTexts } from '../use-texts.ts';
import classes from './fields.module.css';

export type PasswordFieldProps = Omit<PasswordInputProps, 'size' | 'classNames' | 'label'> & { label: string };

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTexts(shellTexts);
  return (
    <Themed>
      <PasswordInput
        size="lg"
        classNames={classes}
        // Mantine says it of every other field.
        aria-invalid={props.error ? true : undefined}
        visibilityToggleButtonProps={{ 'aria-label': t.common.showPassword, tabIndex: 0 }}
        {...props}
      />
    </Themed>
  );
}
