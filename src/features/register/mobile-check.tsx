import { storedMobile } from '#domain/rules/mobile-number.ts';
import { registerTexts } from '#texts/en/register.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { useOffline } from '#ui/shell/use-offline.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './register.module.css';
import { isCodeSent, isProven } from './sign-up-values.ts';
import { useMobileCheck } from './use-mobile-check.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import type { SignUpForm } from './use-sign-up-form.ts';

/** Proves the mobile number: send a code, type it, verified (AUTH-014). */
export function MobileCheck({ signUp }: { signUp: SignUpForm }) {
  const t = useTexts(registerTexts);
  const { form } = signUp;
  const { values, errors } = form;
  const offline = useOffline();
  const { busy, problem, send, verify } = useMobileCheck(signUp);
  const wait = useSecondsUntil(values.check?.resendAtMs ?? 0);
  const sent = isCodeSent(values);

  if (isProven(values, Date.now())) {
    return (
      <div role="status">
        <Notice tone="done">{t.otp.verified}</Notice>
      </div>
    );
  }
  return (
    <div data-path="code" className={classes.otp}>
      <div role="status">{sent ? <p>{t.otp.sentTo(storedMobile(values.mobile))}</p> : null}</div>
      {sent ? (
        <>
          <CodeField
            label={t.otp.label}
            digitLabel={(n) => t.otp.digit(n, values.check?.digits ?? n)}
            digits={values.check?.digits ?? 4}
            value={values.code}
            onChange={(code) => form.setFieldValue('code', code)}
            // A code that is filled in from the SMS needs no further tap.
            onComplete={(code) => (offline ? undefined : void verify(code))}
            error={errors.code}
            readOnly={busy === 'verify'}
          />
          <div className={classes.pair}>
            <Button
              variant="secondary"
              busy={busy === 'send'}
              disabled={offline || wait > 0}
              onClick={() => void send()}
            >
              {wait > 0 ? t.otp.resendIn(wait) : t.otp.resend}
            </Button>
            <Button variant="tinted" busy={busy === 'verify'} disabled={offline} onClick={() => void verify()}>
              {t.otp.verify}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Button variant="secondary" busy={busy === 'send'} disabled={offline} onClick={() => void send()}>
            {t.otp.send}
          </Button>
          {errors.code ? (
            <p role="alert" className={classes.error}>
              {errors.code}
            </p>
          ) : null}
        </>
      )}
      {problem ? (
        <div role="alert">
          <Notice tone="fail" title={problem.title}>
            {problem.help}
          </Notice>
        </div>
      ) : null}
      {offline ? <p className={classes.quiet}>{t.otp.offline}</p> : null}
    </div>
  );
}
