import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { registerTexts } from '#texts/en/register.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormSteps } from '#ui/fields/form-steps.tsx';
import { RestoredNotice } from '#ui/forms/restored-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { Loading } from '#ui/states/skeleton.tsx';
import { useHoldUpdate } from '#ui/use-hold-update.ts';
import { useTexts } from '#ui/use-texts.ts';
import { BusinessStep } from './business-step.tsx';
import { stepFields } from './check-sign-up.ts';
import { HelpDialog } from './help-dialog.tsx';
import { PasswordStep } from './password-step.tsx';
import { PersonStep } from './person-step.tsx';
import { NotServedDialog, PinStep } from './pin-step.tsx';
import classes from './register.module.css';
import { neverKept } from './sign-up-values.ts';
import { type SignUpForm, useSignUpForm } from './use-sign-up-form.ts';
import { useSubmit } from './use-submit.ts';

const steps = [PinStep, BusinessStep, PersonStep, PasswordStep] as const;
const LAST = steps.length - 1;

/** '/register' (AUTH-001 to AUTH-024, SEC-003). `onRegistered` gets the email to log in with; `to`: where a login leads. */
export function RegisterScreen({
  onRegistered,
  to,
}: {
  onRegistered: (email: string) => void;
  to?: string | undefined;
}) {
  const t = useTexts(registerTexts);
  const offline = useOffline();
  const signUp = useSignUpForm();
  const { form, draft, pinNow, faults, refuse } = signUp;
  const { values } = form;
  const [unserved, setUnserved] = useState<string | null>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const [registered, setRegistered] = useState(false);
  const { busy, problem, submit } = useSubmit(signUp, {
    registered: () => setRegistered(true),
    notServed: setUnserved,
  });
  useHoldUpdate(neverKept.some((name) => values[name] !== ''));

  const step = Math.min(values.step, LAST);
  const heading = useStepFocus(step);
  const Step = steps[step] ?? PinStep;
  const headings = [t.pin.heading, t.business.heading, t.person.heading, t.password.heading];

  const next = async () => {
    if (step === LAST) return submit();
    const known = await pinNow();
    const wrong = faults(known);
    // Without a network no code can be typed; the last step asks for it again.
    const asked = stepFields[step]?.filter((field) => !(field === 'code' && offline)) ?? [];
    const refused = Object.fromEntries(asked.flatMap((field) => (wrong[field] ? [[field, wrong[field]]] : [])));
    // The list of places may come while the form is filled in.
    if (known.kind === 'not-served') setUnserved(form.getValues().pincode);
    if (Object.keys(refused).length > 0) return refuse(refused);
    if (known.kind !== 'not-served') form.setFieldValue('step', step + 1);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void next();
  };
  const closeUnserved = () => {
    setUnserved(null);
    form.setValues({ step: 0, wantedPin: form.getValues().pincode });
  };
  const finish = () => onRegistered(values.email.trim());

  return (
    <Page title={t.title} shop="none" narrow>
      {draft.ready ? (
        <>
          <FormSteps steps={t.steps} active={step} onOpen={(opened) => form.setFieldValue('step', opened)} />
          <Card className={classes.card}>
            <p className={classes.quiet}>{t.stepOf(step + 1, steps.length)}</p>
            <h2 ref={heading} tabIndex={-1} className={classes.heading}>
              {headings[step]}
            </h2>
            <form onSubmit={onSubmit} noValidate className={classes.form}>
              {draft.restored ? <Restored signUp={signUp} /> : null}
              <Step signUp={signUp} />
              {problem ? (
                <div role="alert">
                  <Notice
                    tone="fail"
                    title={problem.title}
                    action={
                      <Button variant="secondary" onClick={() => setHelpOpen(true)}>
                        {t.help.link}
                      </Button>
                    }
                  >
                    {problem.help}
                  </Notice>
                </div>
              ) : null}
              {offline ? <Notice tone="wait">{step === LAST ? t.offlineSubmit : t.offline}</Notice> : null}
              <div className={classes.pair}>
                {step > 0 ? (
                  <Button variant="secondary" onClick={() => form.setFieldValue('step', step - 1)}>
                    {t.back}
                  </Button>
                ) : null}
                <Button type="submit" busy={busy} disabled={step === LAST && offline}>
                  {step === LAST ? t.submit : t.next}
                </Button>
              </div>
            </form>
          </Card>
          <p className={classes.links}>
            <AppLink to={paths.login} search={{ to }}>
              {t.login}
            </AppLink>
            <button type="button" className={classes.link} onClick={() => setHelpOpen(true)}>
              {t.help.link}
            </button>
            <AppLink to={paths.terms}>{t.help.terms}</AppLink>
            <AppLink to={paths.privacy}>{t.help.privacy}</AppLink>
          </p>
        </>
      ) : (
        <Loading />
      )}
      {unserved === null ? null : <NotServedDialog pin={unserved} onClose={closeUnserved} />}
      <HelpDialog
        open={helpOpen}
        about={[values.companyName, values.pincode].filter(Boolean).join(', ')}
        onClose={() => setHelpOpen(false)}
      />
      <Dialog
        open={registered}
        title={t.done.title}
        onClose={finish}
        actions={<Button onClick={finish}>{t.done.toLogin}</Button>}
      >
        <p>{t.done.body}</p>
      </Dialog>
    </Page>
  );
}

/** What somebody entered here before. Another person at this device can clear it. */
function Restored({ signUp: { draft } }: { signUp: SignUpForm }) {
  const t = useTexts(registerTexts);
  return <RestoredNotice text={t.restored} onStartOver={draft.startOver} />;
}

/** Moves the focus to the heading of a step that opens after the first one shown. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number | null>(null);
  // Before the effects, one of which may go on to a wrong field of the new step.
  useLayoutEffect(() => {
    if (!heading.current) return;
    if (shown.current !== null && shown.current !== step) heading.current.focus();
    shown.current = step;
  });
  return heading;
}
