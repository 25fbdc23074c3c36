import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { peopleTexts } from '#texts/en/people.ts';
import IconBackspace from '~icons/backspace';
import { cx } from '../cx.ts';
import { createWedge, FASTEST_PERSON_MS } from '../scan/wedge.ts';
import { useTexts } from '../use-texts.ts';
import classes from './people.module.css';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'] as const;

type Props = {
  label: string;
  /** How many digits this person's PIN has: the last one is the answer. */
  digits: number;
  busy: boolean;
  fault: string | null;
  onPin: (pin: string) => void;
};

/** Large digits for fingers with flour on them; a keyboard works too. What is typed shows as dots only. */
export function PinPad({ label, digits, busy, fault, onPin }: Props) {
  const t = useTexts(peopleTexts);
  const pad = useRef<HTMLDivElement>(null);
  const [pin, setPin] = useState('');
  const [wedge] = useState(createWedge);
  const trying = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = (digit: string, waitMs = 0) => {
    if (busy || pin.length >= digits) return;
    const next = pin + digit;
    setPin(next.length === digits ? '' : next);
    if (next.length === digits) trying.current = setTimeout(() => onPin(next), waitMs);
  };
  const erase = () => setPin((now) => now.slice(0, -1));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Another dialog may lie above this one.
    const isHere = pad.current?.closest('[role="dialog"]')?.contains(event.target as Node);
    if (!isHere && event.target !== document.body) return;
    const scanned = wedge.take({ key: event.key, atMs: event.timeStamp });
    if (wedge.burst() > digits) {
      // No PIN but a barcode, whose digits would use up the tries of whoever is asked.
      clearTimeout(trying.current);
      setPin('');
    } else if (/^[0-9]$/.test(event.key)) type(event.key, wedge.burst() > 1 ? 2 * FASTEST_PERSON_MS : 0);
    else if (event.key === 'Backspace') erase();
    else if (scanned === null) return;
    // A scanner or the search key of the screen below must not get it.
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // The face that was tapped is gone, and its focus with it.
    pad.current?.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, true);
    return () => {
      clearTimeout(trying.current);
      window.removeEventListener('keydown', listen, true);
    };
  }, []);
  const typed = busy ? digits : pin.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's look would have to be undone
    <div ref={pad} className={classes.pad} role="group" aria-label={label} tabIndex={-1}>
      <p
        className={classes.dots}
        role="img"
        aria-label={t.typed(typed, digits)}
        key={fault}
        data-wrong={fault !== null}
      >
        {Array.from({ length: digits }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other identity
          <span key={at} className={cx(classes.dot, at < typed && classes.filled)} />
        ))}
      </p>
      <p className={classes.fault} role="alert">
        {fault}
      </p>
      <div className={classes.keys}>
        {keys.map((digit) =>
          digit === '' ? (
            <span key="empty" />
          ) : (
            <button key={digit} type="button" className={classes.key} onClick={() => type(digit)}>
              {digit}
            </button>
          ),
        )}
        <button type="button" className={classes.key} aria-label={t.erase} onClick={erase}>
          <IconBackspace aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
