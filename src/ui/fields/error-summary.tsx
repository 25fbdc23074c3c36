import { useEffect, useRef } from 'react';
import classes from './error-summary.module.css';

/** The errors of a form, at its top and focused. Each line links to its field, which shows the same text. */
export function ErrorSummary(props: { title: string; errors: readonly { fieldId: string; text: string }[] }) {
  const ref = useRef<HTMLDivElement>(null);
  const any = props.errors.length > 0;
  useEffect(() => {
    if (any) ref.current?.focus();
  }, [any]);
  if (!any) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={classes.summary}>
      <h2 className={classes.title}>{props.title}</h2>
      <ul>
        {props.errors.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`} className={classes.link}>
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
