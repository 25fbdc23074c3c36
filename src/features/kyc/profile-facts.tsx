import type { ReactNode } from 'react';
import type { KycView } from '#db/views/index.ts';
import { kycTexts } from '#texts/en/kyc.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import { missingOf } from './check-kyc.ts';
import classes from './kyc-form.module.css';

const shown = ['companyName', 'firstName', 'lastName', 'designation', 'email'] as const;

/** The required fields that only the profile changes; an empty one leads there (KYC-006). */
export function ProfileFacts({ view, error }: { view: KycView; error?: ReactNode }) {
  const t = useTexts(kycTexts).form;
  const missing = missingOf(view.form);
  return (
    <Card className={classes.fields}>
      <dl className={classes.facts}>
        {shown.map((field) => (
          <div key={field}>
            <dt>{t[field]}</dt>
            <dd data-missing={missing.includes(field) || undefined}>{view.form[field] || t.missing}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 ? (
        <div data-path="profile" tabIndex={-1} {...(error ? { role: 'alert' } : {})}>
          <Notice
            tone={error ? 'fail' : 'wait'}
            action={
              <LinkButton to={paths.editProfile} variant="secondary">
                {t.toProfile}
              </LinkButton>
            }
          >
            {t.missingHelp(missing.map((field) => t[field]).join(', '))}
          </Notice>
        </div>
      ) : null}
    </Card>
  );
}
