import type { ReactNode } from 'react';
import type { ExpectedArrival } from '#db/views/index.ts';
import { arrivalTexts } from '#texts/en/arrival.ts';
import IconTruckDelivery from '~icons/truck-delivery';
import { cx } from '../cx.ts';
import { useTexts } from '../use-texts.ts';
import classes from './arrival-line.module.css';
import { leftWords } from './arrival-words.ts';
import { useArrival } from './use-arrival.ts';

type LineProps = {
  express: boolean;
  /** `send`: the order is made, but has not left the device. */
  until?: 'order' | 'send';
  className?: string | undefined;
};

/** 'Arrives Tue, 24 Nov · order within 2 h 10 min', for an order placed now; nothing while that is not known. */
export function ArrivalLine({ express, until = 'order', className }: LineProps) {
  const t = useTexts(arrivalTexts);
  const arrival = useArrival();
  if (!arrival) return null;
  const { date, leftMs } = (express ? arrival.express : null) ?? arrival.standard;
  const left = leftWords(t, leftMs);
  return (
    <Line className={className}>
      {t.arrives(date)}
      {left === null ? null : (
        <span className={classes.left}> · {until === 'send' ? t.sendWithin(left) : t.orderWithin(left)}</span>
      )}
    </Line>
  );
}

/** When an order that the shop has arrives. */
export function ExpectedLine({ arrival, className }: { arrival: ExpectedArrival; className?: string | undefined }) {
  const t = useTexts(arrivalTexts);
  return <Line className={cx(arrival.late && classes.late, className)}>{t[wordsFor(arrival)](arrival.date)}</Line>;
}

/** Which words tell when a placed order arrives. */
export const wordsFor = ({ late, latest }: ExpectedArrival) => (late ? 'late' : latest ? 'latest' : 'arrives');

function Line({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <p className={cx(classes.line, className)} data-testid="arrival">
      <IconTruckDelivery size={20} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
