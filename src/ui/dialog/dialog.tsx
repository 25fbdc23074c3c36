import { IconX } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import { IconButton } from '../controls/button.tsx';
import { cx } from '../cx.ts';
import { useTexts } from '../use-texts.ts';
import classes from './dialog.module.css';

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
  from?: 'middle' | 'bottom' | 'left' | 'right';
  /** Hides the title row; screen readers still get the title. */
  bare?: boolean;
};

/**
 * A dialog or drawer based on the browser's modal dialog, which keeps the focus inside, restores it afterwards and
 * makes the rest of the page inert.
 */
export function Dialog(props: DialogProps) {
  // Mounted only while open, so that its contents start fresh each time.
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, children, actions, fixed, from = 'middle', bare }: DialogProps) {
  const t = useTexts(shellTexts);
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // Not every browser restores the focus when a dialog is removed from the page.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const leave = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!fixed) onClose();
  };

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={cx(classes.dialog, classes[from])}
      onCancel={leave}
      // The browser may close any dialog without asking, after repeated presses of Escape or on the first one when the
      // user has not tapped yet. A fixed dialog opens again.
      onClose={() => (fixed ? ref.current?.showModal() : onClose())}
      onPointerDown={(event) => {
        // The contents fill the dialog's box, so only the backdrop has the dialog itself as its target.
        if (event.target === event.currentTarget) leave(event);
      }}
    >
      <div className={classes.box}>
        <header className={bare ? 'visually-hidden' : classes.header}>
          <h2 id={titleId} className={classes.title} tabIndex={-1}>
            {title}
          </h2>
          {fixed || bare ? null : (
            <IconButton label={t.common.close} onClick={onClose}>
              <IconX />
            </IconButton>
          )}
        </header>
        <div className={classes.body}>{children}</div>
        {actions ? <footer className={classes.actions}>{actions}</footer> : null}
      </div>
    </dialog>
  );
}
