import { infoTexts } from '#texts/en/info.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './about.module.css';
import { CompanyFacts } from './company-facts.tsx';
import { companyView } from './company-view.ts';
import { Disclosure, Disclosures } from './disclosure.tsx';

/** '/about-us' (INFO-004, INFO-005). */
export function AboutScreen() {
  const all = useTexts(infoTexts);
  const t = all.about;
  const company = useLive(...companyView);
  return (
    <Page title={t.title} narrow>
      <Disclosures label={t.title}>
        <Disclosure title={t.us} open>
          {t.usText.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Disclosure>
        <Disclosure title={t.company}>
          <p>{t.companyText(company?.name ?? null)}</p>
          {company ? (
            <>
              <h3 className={classes.care}>{t.care}</h3>
              <CompanyFacts company={company} hours={{ name: all.contact.timingsLabel, value: all.contact.timings }} />
            </>
          ) : null}
        </Disclosure>
        <Disclosure title={t.terms}>
          <p>{t.termsText}</p>
          <LinkButton to={paths.terms} variant="secondary" className={classes.link}>
            {t.readMore}
          </LinkButton>
        </Disclosure>
        <Disclosure title={t.privacy}>
          <p>{t.privacyText}</p>
          <LinkButton to={paths.privacy} variant="secondary" className={classes.link}>
            {t.toPrivacy}
          </LinkButton>
        </Disclosure>
      </Disclosures>
    </Page>
  );
}
