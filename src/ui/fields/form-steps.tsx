import { Stepper } from '@mantine/core';
import { Themed } from '../theme/mantine/themed.tsx';

/** The steps of a long form: done ones can be opened again, later ones not yet. */
export function FormSteps(props: { steps: readonly string[]; active: number; onOpen: (step: number) => void }) {
  return (
    <Themed>
      <Stepper active={props.active} onStepClick={props.onOpen} allowNextStepsSelect={false}>
        {props.steps.map((label, step) => (
          <Stepper.Step
            key={label}
            label={label}
            disabled={step > props.active}
            aria-current={step === props.active ? 'step' : undefined}
          />
        ))}
      </Stepper>
    </Themed>
  );
}
