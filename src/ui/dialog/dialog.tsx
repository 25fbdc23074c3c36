import { IconX } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import { IconButton } from '../controls/button.tsx';
import { cx } from '../cx.ts';
import { useTexts } from '../use-texts.ts';
import classes from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  /** Called by Escape, the back gesture, a tap beside the dialog and the close button; never when `fixed`. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** The user has to choose one of the actions. */
  fixed?: boolean;
  /** Where it comes from: the middle, or an edge as a drawer. */
  from?: 'middle' | 'bottom' | 'left' | 'right';
  /** Hides the title's row; the title still names the dialog for screen readers. */
  bare?: boolean;
};

/**
 * A dialog or drawer on the browser's own modal: it keeps the focus inside, gives it back afterwards and takes the
 * rest of the page out of reach.
 */
export function Dialog(props: DialogProps) {
  // Mounted only while open, so that its contents begin afresh each time.
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
      // Removing a dialog from the page does not give the focus back in every browser.
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
      // The browser may close any dialog without asking: at some presses of Escape after each other, or at the first when
      // nobody has tapped yet. Where one has to be chosen it opens again.
      onClose={() => (fixed ? ref.current?.showModal() : onClose())}
      onPointerDown={(event) => {
        // The dialog's own box is the backdrop's only target: its contents fill it.
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
