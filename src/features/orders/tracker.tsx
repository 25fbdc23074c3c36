import type { TrackerStep } from '#db/views/index.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { cx } from '#ui/cx.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconCheck from '~icons/check';
import IconX from '~icons/x';
import classes from './tracker.module.css';
import { factWords } from './tracker-words.ts';

/** The steps of an order from placing to delivery, according to its records (ORD-023 to ORD-030). */
export function Tracker({ steps }: { steps: TrackerStep[] }) {
  const t = useTexts(ordersTexts);
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li
          key={step.kind}
          className={cx(
            classes.step,
            classes[step.state],
            step.kind === 'cancelled' ? classes.red : classes[step.colour],
          )}
          aria-current={step.state === 'ongoing' ? 'step' : undefined}
          data-step={step.kind}
          data-state={step.state}
        >
          <span className={classes.dot} aria-hidden="true">
            {step.kind === 'cancelled' ? (
              <IconX size={16} />
            ) : step.state === 'complete' ? (
              <IconCheck size={16} />
            ) : null}
          </span>
          <div>
            <p className={classes.title}>
              {t.step[step.kind]} <span className="visually-hidden">{t.stepState[step.state]}</span>
            </p>
            {step.facts.map((fact, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two records may say the same, and no line has a state
              <p key={at} className={classes.fact}>
                {factWords(t, fact)}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
