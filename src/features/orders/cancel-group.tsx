import { type ReactNode, useId } from 'react';
import IconAlertCircle from '~icons/alert-circle';
import classes from './cancel.module.css';

/** The field that says what to cancel, with its error below. */
export function CancelGroup({ label, error, children }: { label: string; error: ReactNode; children: ReactNode }) {
  const errorId = useId();
  return (
    <fieldset
      className={classes.group}
      aria-label={label}
      aria-describedby={error ? errorId : undefined}
      data-path="lines"
    >
      <div className={classes.box} data-wrong={error ? true : undefined}>
        {children}
      </div>
      {error ? (
        <p id={errorId} role="alert" className={classes.error}>
          <IconAlertCircle size={18} aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
