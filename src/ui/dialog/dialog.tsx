import type { ReactNode } from 'react';
import { later } from '../later.tsx';
import { useOverPage } from './use-over-page.ts';

const DialogBox = later<DialogProps>(() => import('./dialog-box.tsx').then((code) => code.DialogBox));

export type DialogProps = {
  open: boolean;
  /** Called on Escape, the back gesture, a tap outside the dialog and the close button; never when `fixed`. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** The user must choose one of the actions. */
  fixed?: boolean;
  /** Where it appears: in the middle, or at an edge as a drawer. */
  from?: 'middle' | 'bottom' | 'left';
  /** Hides the title row; screen readers still get the title. */
  bare?: boolean;
};

/** A dialog or drawer. The page behind it is inert from the moment it opens; Mantine comes with the first one. */
export function Dialog(props: DialogProps) {
  // Mounted only while open, so that its contents start fresh each time.
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  const { fixed = false, onClose } = props;
  useOverPage({ fixed, onClose });
  return <DialogBox {...props} />;
}
