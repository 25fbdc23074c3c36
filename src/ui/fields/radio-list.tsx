import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice.module.css';
import { MantineScope } from './mantine-scope.tsx';
import listClasses from './radio-list.module.css';

export type RadioChoice<V extends string> = {
  value: V;
  label: ReactNode;
  /** Lines under the label: an address, a reason why it cannot be chosen. */
  description?: ReactNode;
  disabled?: boolean;
  /** Under the choice, inside of its card, such as a choice that follows from it. */
  extra?: ReactNode;
};

export type RadioListProps<V extends string> = {
  label: string;
  hideLabel?: boolean;
  value: V | null;
  choices: readonly RadioChoice<V>[];
  onChange: (value: V) => void;
  /** A tap on the chosen one; addresses are deselected that way. */
  onTapChosen?: (value: V) => void;
  error?: string | null;
};

/** One of several choices, each a card to tap. */
export function RadioList<V extends string>(props: RadioListProps<V>) {
  return (
    <MantineScope>
      <Radio.Group
        label={props.label}
        labelProps={{ className: props.hideLabel ? 'visually-hidden' : listClasses.label }}
        value={props.value ?? ''}
        onChange={(value) => props.onChange(value as V)}
        error={props.error ?? undefined}
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
    </MantineScope>
  );
}
