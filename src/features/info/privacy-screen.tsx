import type { CompanyView } from '#db/views/index.ts';
import { legalTexts } from '#texts/en/info-legal.ts';
import { shellTexts } from '#texts/en/shell.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { CompanyFacts } from './company-facts.tsx';
import { companyView } from './company-view.ts';
import classes from './legal.module.css';
import { LegalPage, LegalSections } from './legal-page.tsx';

/** '/privacy-policy', with the contact block and the copyright line of the current year (INFO-006, INFO-012). */
export function PrivacyScreen() {
  const t = useTexts(legalTexts).privacy;
  const company = useLive(...companyView);
  return (
    <LegalPage title={t.title}>
      <LegalSections sections={t.sections} />
      {company ? <PrivacyEnd company={company} /> : null}
    </LegalPage>
  );
}

function PrivacyEnd({ company }: { company: CompanyView }) {
  const t = useTexts(legalTexts).privacy;
  const { appName } = useTexts(shellTexts);
  return (
    <>
      <section className={classes.section}>
        <h2 className={classes.heading}>{`${t.sections.length + 1}. ${t.contact}`}</h2>
        <CompanyFacts company={company} hours={{ name: t.supportHours, value: t.supportTimes }} />
      </section>
      <p className={classes.end}>{t.copyright(company.year, company.name ?? appName)}</p>
    </>
  );
}
