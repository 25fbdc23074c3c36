import { useState } from 'react';
import { registerTexts } from '#texts/en/register.ts';
import { CustomerCare } from '#ui/care/customer-care.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { SignUpField } from './check-sign-up.ts';
import classes from './register.module.css';
import { useLead } from './use-lead.ts';
import type { SignUpForm } from './use-sign-up-form.ts';

const contactFields = ['email', 'mobile'] as const satisfies SignUpField[];

/** After the dialog: whether the sales team knows of the PIN code, and how it can reach the visitor (AUTH-020). */
export function Unserved({ signUp }: { signUp: SignUpForm }) {
  const t = useTexts(registerTexts);
  const { form, field, faults, refuse } = signUp;
  const { state, tell } = useLead(signUp);
  const [withContact, setWithContact] = useState(false);

  const send = () => {
    const { email, mobile } = form.getValues();
    const wrong = faults();
    const typed = contactFields.filter((name) => form.getValues()[name].trim() !== '');
    const asked = typed.length > 0 ? typed : contactFields.slice(0, 1);
    const refused = Object.fromEntries(asked.flatMap((name) => (wrong[name] ? [[name, wrong[name]]] : [])));
    if (Object.keys(refused).length > 0) return refuse(refused);
    setWithContact(email !== '' || mobile !== '');
    tell();
  };
  return (
    <div className={classes.unserved}>
      <div role="status">
        {state === 'told' ? (
          <Notice tone="done">{withContact ? t.pin.sent : t.pin.informed(form.values.pincode)}</Notice>
        ) : null}
        {state === 'sending' ? <Notice tone="wait">{t.pin.informing}</Notice> : null}
        {state === 'offline' ? <Notice tone="wait">{t.pin.informLater}</Notice> : null}
        {state === 'failed' ? (
          <Notice
            tone="fail"
            action={
              <Button variant="secondary" onClick={tell}>
                {t.pin.retry}
              </Button>
            }
          >
            {t.pin.notInformed}
          </Notice>
        ) : null}
      </div>
      {state === 'told' && withContact ? null : (
        <>
          <p>{t.pin.contact}</p>
          <div className={classes.columns}>
            <TextField label={t.person.email} type="email" autoComplete="email" maxLength={80} {...field('email')} />
            <TextField label={t.person.mobile} type="tel" autoComplete="tel-national" {...field('mobile')} />
          </div>
          <Button variant="secondary" busy={state === 'sending'} onClick={send}>
            {t.pin.send}
          </Button>
        </>
      )}
      <CustomerCare about={t.pin.about(form.values.pincode)} />
    </div>
  );
}
