import { Input, PinInput, type PinInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Themed } from '../theme/mantine/themed.tsx';
import classes from './fields.module.css';

export type CodeFieldProps = {
  label: string;
  /** The name of one box for screen readers: 'Digit 2 of 4'. */
  digitLabel: (n: number) => string;
  digits: number;
  error?: ReactNode;
} & Pick<PinInputProps, 'value' | 'onChange' | 'onComplete' | 'readOnly'>;

/** A one-time code, one box for each digit; phones fill it in from the SMS. Any letter may be typed, so that it can be refused in words. */
export function CodeField({ label, digitLabel, digits, error, ...input }: CodeFieldProps) {
  const id = useId();
  return (
    <Themed>
      <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error} classNames={classes}>
        <PinInput
          length={digits}
          size="lg"
          type="alphanumeric"
          inputType="tel"
          inputMode="tel"
          placeholder=""
          oneTimeCode
          error={Boolean(error)}
          aria-labelledby={id}
          getInputProps={(index) => ({ 'aria-label': digitLabel(index + 1) })}
          classNames={{ input: classes.digit ?? '' }}
          {...input}
        />
      </Input.Wrapper>
    </Themed>
  );
}
