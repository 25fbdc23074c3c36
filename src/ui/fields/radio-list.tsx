import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { Themed } from '../theme/mantine/themed.tsx';
import classes from './choice.module.css';
import listClasses from './radio-list.module.css';

export type RadioChoice<V extends string> = {
  value: V;
  label: ReactNode;
  /** Lines under the label: an address, or why it cannot be chosen. */
  description?: ReactNode;
  disabled?: boolean;
  /** Shown inside the choice's card, such as a dependent choice. */
  extra?: ReactNode;
};

export type RadioListProps<V extends string> = {
  label: string;
  hideLabel?: boolean;
  value: V | null;
  choices: readonly RadioChoice<V>[];
  onChange: (value: V) => void;
  /** Called on a tap on the chosen one; this is how addresses are deselected. */
  onTapChosen?: (value: V) => void;
  error?: string | null;
  /** The field's name in its form, for `focusFirstError`. */
  'data-path'?: string;
};

/** A choice among several options, each shown as a card. */
export function RadioList<V extends string>(props: RadioListProps<V>) {
  return (
    <Themed>
      <Radio.Group
        label={props.label}
        labelProps={{ className: props.hideLabel ? 'visually-hidden' : listClasses.label }}
        value={props.value ?? ''}
        onChange={(value) => props.onChange(value as V)}
        error={props.error ?? undefined}
        errorProps={{ className: listClasses.error }}
        data-path={props['data-path']}
      >
        <div className={listClasses.list}>
          {props.choices.map((choice) => (
            <div
              key={choice.value}
              className={listClasses.card}
              data-chosen={choice.value === props.value || undefined}
              data-disabled={choice.disabled || undefined}
            >
              <Radio
                size="md"
                color="var(--brand)"
                iconColor="var(--on-brand)"
                classNames={classes}
                value={choice.value}
                label={choice.label}
                description={choice.description}
                disabled={choice.disabled ?? false}
                onClick={() => {
                  if (choice.value === props.value) props.onTapChosen?.(choice.value);
                }}
              />
              {choice.extra ? <div className={listClasses.extra}>{choice.extra}</div> : null}
            </div>
          ))}
        </div>
      </Radio.Group>
    </Themed>
  );
}
