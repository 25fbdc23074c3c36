import { Switch } from '@mantine/core';
import { Themed } from '../theme/mantine/themed.tsx';

/** A switch with a label and one line of help; tapping anywhere in the row toggles it. */
export function SwitchField(props: {
  label: string;
  help?: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <Themed>
      <Switch
        label={props.label}
        // Without it, the help would be part of the name, because it is in the row's label.
        aria-label={props.label}
        description={props.help}
        labelPosition="left"
        checked={props.on}
        disabled={props.disabled ?? false}
        onChange={(event) => props.onChange(event.target.checked)}
      />
    </Themed>
  );
}
