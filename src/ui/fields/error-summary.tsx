import { type ReactNode, useEffect, useRef } from 'react';
import classes from './error-summary.module.css';

/** The fields with an error, at a form's top and focused. Each line links to its field, which shows the same text. */
export function ErrorSummary(props: { title: string; errors: readonly { fieldId: string; text: ReactNode }[] }) {
  const ref = useRef<HTMLDivElement>(null);
  const errors = props.errors.filter(({ text }) => text);
  const any = errors.length > 0;
  useEffect(() => {
    if (any) ref.current?.focus();
  }, [any]);
  if (!any) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={classes.summary}>
      <h2 className={classes.title}>{props.title}</h2>
      <ul>
        {errors.map((error) => (
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
