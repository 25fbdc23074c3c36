import { useState } from 'react';
import { readCreditContent } from '#db/queries/read-credit-content.ts';
import type { CreditContentView } from '#db/views/index.ts';
import { creditTexts } from '#texts/en/credit.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { LinkButton } from '#ui/controls/button.tsx';
import { RadioList } from '#ui/fields/radio-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useWide } from '#ui/use-wide.ts';
import classes from './instructions.module.css';
import { Paper } from './paper.tsx';

export const instructionsView = [readCreditContent] as const;

type Security = 'guarantee' | 'cheque';

/** '/instructions-for-BG' (CRED-010). */
export function InstructionsScreen() {
  const t = useTexts(creditTexts).instructions;
  const view = useLive(...instructionsView);
  const wide = useWide();
  const [security, setSecurity] = useState<Security>('guarantee');
  const apply = (
    <LinkButton to={paths.applyForCredit} search={{ type: security }} wide>
      {t.apply}
    </LinkButton>
  );
  return (
    <Page title={t.title} start="both" narrow bottomBar={view?.synced && !wide ? apply : null}>
      {view === undefined ? (
        <Loading />
      ) : view.synced ? (
        <>
          <Instructions content={view} security={security} onSecurity={setSecurity} />
          {wide ? apply : null}
        </>
      ) : (
        <FirstSync />
      )}
    </Page>
  );
}

type Props = { content: CreditContentView; security: Security; onSecurity: (security: Security) => void };

function Instructions({ content, security, onSecurity }: Props) {
  const t = useTexts(creditTexts).instructions;
  const offline = useOffline();
  const steps = content[security];
  return (
    <>
      <RadioList
        label={t.choose}
        value={security}
        choices={[
          { value: 'guarantee', label: t.guarantee },
          { value: 'cheque', label: t.cheque },
        ]}
        onChange={onSecurity}
      />
      <Section title={t.steps}>
        <Card>
          {steps.length === 0 ? (
            <p>{t.placeholder}</p>
          ) : (
            <ol className={classes.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
        </Card>
      </Section>
      <Section title={t.address}>
        <Card>
          {content.address.length === 0 ? (
            <p>{t.addressPlaceholder}</p>
          ) : (
            <address className={classes.address}>
              {content.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
        </Card>
      </Section>
      <Section title={t.papers}>
        <Card>
          {content.undertakings.length === 0 ? (
            <p>{t.papersPlaceholder}</p>
          ) : (
            <>
              <p className={classes.help}>{t.papersHelp}</p>
              <ul className={classes.papers}>
                {content.undertakings.map((paper) => (
                  <Paper key={paper.kind} {...paper} offline={offline} />
                ))}
              </ul>
            </>
          )}
        </Card>
      </Section>
      <p className={classes.terms}>
        <AppLink to={paths.terms} className={classes.link}>
          {t.terms}
        </AppLink>
      </p>
    </>
  );
}
