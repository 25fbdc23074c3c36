import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './part.module.css';
import { samePage } from './same-page.ts';
import { dropSecondTap } from './total-bar.tsx';

type ChosenProps = {
  title: string;
  /** Where this part is open; null if it cannot be changed now. */
  change?: string | null;
  /** In place of a link: the part opens right here. */
  onChange?: () => void;
  children: ReactNode;
};

/** A part of the checkout that is not open: what is chosen, with the way to change it. */
export function ChosenPart({ title, change, onChange, children }: ChosenProps) {
  const t = useTexts(checkoutTexts).payment;
  const id = useId();
  const label = `${t.change}: ${title}`;
  return (
    <section aria-labelledby={id} className={classes.chosen}>
      <div className={classes.words}>
        <h2 id={id} className={classes.label}>
          {title}
        </h2>
        {children}
      </div>
      {change ? (
        <AppLink to={change} replace state={samePage} className={classes.change} aria-label={label}>
          {t.change}
        </AppLink>
      ) : null}
      {onChange ? (
        <button type="button" className={classes.change} aria-label={label} onClick={onChange}>
          {t.change}
        </button>
      ) : null}
    </section>
  );
}

/** The part of the checkout that the address of the page names. Opened from another part, it takes the focus. */
export function OpenPart({ label, children }: { label: string; children: ReactNode }) {
  const moved = useRouterState({ select: ({ location }) => location.state.samePage === true });
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moved) part.current?.focus();
  }, [moved]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold sections with titles of their own
    <div
      ref={part}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={classes.open}
      onClickCapture={dropSecondTap}
    >
      {children}
    </div>
  );
}
