import { FileButton } from '@mantine/core';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../controls/button.tsx';
import { Themed } from '../theme/mantine/themed.tsx';

type Props = Omit<ButtonProps, 'onClick'> & {
  accept: string;
  /** Opens the rear camera where there is one. */
  camera?: boolean;
  onPick?: (file: File) => void;
  /** Set if several files can be picked at once. */
  onPickAll?: (files: File[]) => void;
  'data-path'?: string | undefined;
};

/** A button that opens the device's camera or files. */
export function PickButton({ accept, camera, onPick, onPickAll, ...button }: Props) {
  const reset = useRef<() => void>(null);
  return (
    <Themed>
      <FileButton
        accept={accept}
        {...(camera ? { capture: 'environment' as const } : {})}
        resetRef={reset}
        multiple={onPickAll !== undefined}
        onChange={(picked: File | File[] | null) => {
          // Else the same file could not be picked again, for example after a refusal.
          reset.current?.();
          if (Array.isArray(picked)) onPickAll?.(picked);
          else if (picked) onPick?.(picked);
        }}
      >
        {(open) => <Button variant="secondary" {...open} {...button} />}
      </FileButton>
    </Themed>
  );
}
