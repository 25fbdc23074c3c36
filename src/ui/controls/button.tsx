import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { onlyExact } from './app-link.tsx';
import classes from './button.module.css';

/** `primary`: one per screen. `tinted`: the same action many times, as on cards. `danger`: removes something. */
export type ButtonVariant = 'primary' | 'tinted' | 'secondary' | 'quiet' | 'danger';

type ButtonStyle = {
  variant?: ButtonVariant;
  /** As wide as its container. */
  wide?: boolean;
  icon?: ReactNode;
};

export type ButtonProps = ButtonStyle & {
  /** Shows a spinner. Presses do nothing meanwhile, and the focus stays, which a disabled button would lose. */
  busy?: boolean;
} & ComponentPropsWithRef<'button'>;

export function Button({ variant = 'primary', wide, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Ignored, a press must not send the form either.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      className={cx(classes.button, classes[variant], wide && classes.wide, className)}
    >
      {busy ? <span className={classes.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button, to something that is no page of the app, such as a file. */
export function AnchorButton(props: ButtonStyle & ComponentPropsWithRef<'a'>) {
  const { variant = 'primary', wide, icon, className, children, ...rest } = props;
  return (
    <a {...rest} className={cx(classes.button, classes[variant], wide && classes.wide, className)}>
      {icon}
      {children}
    </a>
  );
}

const ButtonLink = createLink(AnchorButton);

/** A link that looks like a button, for navigation. */
export const LinkButton: LinkComponent<typeof AnchorButton> = (props) => (
  <ButtonLink activeOptions={onlyExact} {...props} />
);

export type IconButtonProps = { label: string; children: ReactNode } & Omit<
  ComponentPropsWithRef<'button'>,
  'aria-label'
>;

/** A round 48 px button with an icon and a label for screen readers. */
export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(classes.icon, className)}>
      {children}
    </button>
  );
}

function IconAnchor({ label, children, className, href, ...rest }: { label: string } & ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} href={href} aria-label={label} className={cx(classes.icon, className)}>
      {children}
    </a>
  );
}

const IconButtonLink = createLink(IconAnchor);

export const IconLink: LinkComponent<typeof IconAnchor> = (props) => (
  <IconButtonLink activeOptions={onlyExact} {...props} />
);
