import { legalTexts } from '#texts/en/info-legal.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { companyView } from './company-view.ts';
import { LegalPage, LegalSections } from './legal-page.tsx';

/** '/terms-and-conditions' (INFO-006 to INFO-011). */
export function TermsScreen() {
  const t = useTexts(legalTexts).terms;
  const company = useLive(...companyView);
  return (
    <LegalPage title={t.title}>
      <p>{t.intro(company?.name ?? null)}</p>
      <LegalSections sections={t.sections} />
    </LegalPage>
  );
}
