import { useState } from 'react';
import type { KycView } from '#db/views/index.ts';
import { kycTexts } from '#texts/en/kyc.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { RestoredNotice } from '#ui/forms/restored-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { Loading } from '#ui/states/skeleton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { BankFields } from './bank-fields.tsx';
import { FormDocument } from './form-document.tsx';
import { GstFields } from './gst-fields.tsx';
import classes from './kyc-form.module.css';
import { ProfileFacts } from './profile-facts.tsx';
import { useKycForm } from './use-kyc-form.ts';

/** The form itself. Everything in it works without network; what that means is said above the button. */
export function KycFormFields({ view, onSubmitted }: { view: KycView; onSubmitted: () => void }) {
  const t = useTexts(kycTexts).form;
  const offline = useOffline();
  const kyc = useKycForm(view, { onSubmitted });
  const [preparing, setPreparing] = useState(0);
  const { form } = kyc;
  if (!kyc.ready) return <Loading />;

  const onBusy = (busy: boolean) => setPreparing((count) => count + (busy ? 1 : -1));
  const common = { kyc, onBusy };
  return (
    <form className={classes.form} onSubmit={kyc.submit} noValidate>
      {kyc.restored ? <RestoredNotice text={t.restored} onStartOver={kyc.startOver} /> : null}
      <Section title={t.business}>
        <ProfileFacts view={view} error={form.errors.profile} />
      </Section>
      <Section title={t.contact}>
        <Card className={classes.fields}>
          <TextField
            label={t.mobile}
            description={t.mobileHelp}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            required
            withAsterisk={false}
            {...form.getInputProps('mobile')}
          />
          <TextField
            label={t.secondMobile}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={40}
            {...form.getInputProps('secondMobile')}
          />
          <TextField
            label={t.secondEmail}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('secondEmail')}
          />
        </Card>
      </Section>
      <GstFields {...common} gstNumbers={view.gstNumbers} />
      <Section title={t.pan}>
        <Card className={classes.fields}>
          <TextField
            label={t.panNumber}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
            withAsterisk={false}
            {...form.getInputProps('pan')}
          />
          <FormDocument {...common} slot="pan" label={t.panFile} />
        </Card>
      </Section>
      <BankFields {...common} known={view.badge.completed} />
      <div>
        <div className={classes.boxes}>
          <CheckboxField label={t.declaration} {...form.getInputProps('accepted', { type: 'checkbox' })} />
        </div>
        <AppLink to={paths.privacy} className={classes.privacy}>
          {t.privacy}
        </AppLink>
      </div>
      {offline ? <Notice tone="wait">{t.submitOffline}</Notice> : null}
      <Button type="submit" wide busy={kyc.busy || preparing > 0}>
        {t.submit}
      </Button>
    </form>
  );
}
