import type { ReactNode } from 'react';
import { readReadySteps } from '#db/queries/read-ready-steps.ts';
import type { KycLink } from '#db/views/index.ts';
import type { ReadyStep } from '#domain/rules/ready-steps.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import { homeTexts } from '#texts/en/home.ts';
import { CustomerCareLater } from '../care/customer-care-later.ts';
import { LinkButton } from '../controls/button.tsx';
import { Chip, type Tone } from '../controls/chip.tsx';
import { toneIcons } from '../controls/tone-icons.ts';
import { paths } from '../paths.ts';
import { useLive } from '../use-live.ts';
import { useStatusWords } from '../use-status-words.ts';
import { useTexts } from '../use-texts.ts';
import classes from './ready-steps.module.css';

/** KYC-002; the status text conveys the same as the colour. */
const tones = { green: 'brand', blue: 'info', red: 'fail', orange: 'wait' } satisfies Record<string, Tone>;

/**
 * What a customer has to do, or to wait for, before ordering, each step with its way (HOME-012 to HOME-014, CART-035);
 * nothing once all is done.
 */
export function ReadySteps() {
  const t = useTexts(homeTexts).ready;
  const view = useLive(readReadySteps);
  if (!view || view.steps.length === 0) return null;
  const { steps } = view;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <section className={classes.ready} aria-labelledby="ready-steps" data-testid="ready-steps">
      <h2 id="ready-steps" className={classes.title}>
        {t.title}
        <span className={classes.count}>{t.done(done, steps.length)}</span>
      </h2>
      <ol className={classes.steps}>
        {steps.map((step, at) => (
          <li key={step.kind} className={classes.step} data-step={step.kind} data-state={step.state}>
            <StepMark step={step} n={at + 1} />
            <Words step={step} kyc={view.kyc} />
            <Way step={step} kyc={view.kyc} addAddressPath={view.addAddressPath} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A tick, a clock or the number; a screen reader hears the state. */
function StepMark({ step, n }: { step: ReadyStep; n: number }) {
  const t = useTexts(homeTexts).ready;
  return (
    <span className={classes.mark}>
      {step.state === 'done' ? (
        <toneIcons.done size={18} aria-hidden="true" />
      ) : step.state === 'waiting' ? (
        <toneIcons.wait size={18} aria-hidden="true" />
      ) : (
        <span aria-hidden="true">{n}</span>
      )}
      <span className="visually-hidden">{t.states[step.state]}</span>
    </span>
  );
}

function Words({ step, kyc }: { step: ReadyStep; kyc: KycLink | null }) {
  const t = useTexts(homeTexts);
  const status = useStatusWords('kyc');
  const { title, text } = wordsOf(t, step);
  return (
    <div className={classes.words}>
      {step.kind === 'kyc' && kyc ? (
        <p className={classes.kyc} data-testid="kyc-badge" data-colour={kyc.colour}>
          {t.kyc.title}
          <Chip tone={tones[kyc.colour]}>{status(kyc.status)}</Chip>
        </p>
      ) : (
        <p className={classes.name}>{title}</p>
      )}
      {text ? <p className={classes.text}>{text}</p> : null}
    </div>
  );
}

type Texts = Translation<typeof homeTexts.en>;

function wordsOf(t: Texts, { kind, state }: ReadyStep): { title: string; text: ReactNode } {
  const { ready } = t;
  switch (kind) {
    case 'kyc':
      return {
        title: ready.kycDone,
        text: { todo: ready.kycFirst, waiting: `${ready.kycFirst} ${ready.kycWaiting}`, later: null, done: null }[
          state
        ],
      };
    case 'address':
      return {
        title: ready.address,
        text: { todo: t.address.text, waiting: ready.addressWaiting, later: null, done: null }[state],
      };
    case 'approval':
      return {
        title: ready.approval,
        text: { todo: null, waiting: ready.approvalWaiting, later: ready.approvalLater, done: null }[state],
      };
    default:
      return unreachable(kind);
  }
}

type WayProps = { step: ReadyStep; kyc: KycLink | null; addAddressPath: string };

/** The link to the step, the stronger for the customer's turn. */
function Way({ step, kyc, addAddressPath }: WayProps) {
  const t = useTexts(homeTexts);
  if (step.kind === 'kyc' && kyc) {
    return (
      <LinkButton variant={step.state === 'todo' ? 'tinted' : 'quiet'} to={paths.kyc}>
        {kyc.link === 'complete' ? t.kyc.complete : t.kyc.upload}
      </LinkButton>
    );
  }
  if (step.kind === 'approval' && step.state === 'waiting') return <CustomerCareLater about={t.ready.approval} />;
  if (step.kind !== 'address' || step.state !== 'todo') return null;
  return (
    <LinkButton variant="tinted" to={addAddressPath}>
      {t.address.add}
    </LinkButton>
  );
}
