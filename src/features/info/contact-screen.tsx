import type { CompanyView } from '#db/views/index.ts';
import { infoTexts } from '#texts/en/info.ts';
import { useApp } from '#ui/app-context.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { AnchorButton, Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconChevronRight from '~icons/chevron-right';
import IconClock from '~icons/clock';
import IconHelp from '~icons/help';
import IconMail from '~icons/mail';
import IconPhone from '~icons/phone';
import { companyView } from './company-view.ts';
import classes from './contact.module.css';

/** '/contact-us', with the side menu (INFO-013). */
export function ContactScreen() {
  const t = useTexts(infoTexts).contact;
  const company = useLive(...companyView);
  return (
    <Page title={t.title} start="both" narrow>
      <div className={classes.stack}>
        <Card className={classes.card}>
          <h2 className={classes.heading}>{t.heading}</h2>
          <p className={classes.timings}>
            <IconClock size={20} aria-hidden="true" />
            {t.timings}
          </p>
          {company ? <Call company={company} /> : null}
        </Card>
        {company ? <Beta email={company.email} /> : null}
        <AppLink to={paths.faqs} className={classes.faqs}>
          <IconHelp size={24} aria-hidden="true" className={classes.icon} />
          <span className={classes.words}>
            {t.faqs}
            <span className={classes.help}>{t.faqsHelp}</span>
          </span>
          <IconChevronRight size={20} aria-hidden="true" className={classes.go} />
        </AppLink>
      </div>
    </Page>
  );
}

/** The call button; without a number, why there is none. */
function Call({ company: { synced, phone, email } }: { company: CompanyView }) {
  const t = useTexts(infoTexts).contact;
  const app = useApp();
  if (phone) {
    return (
      <AnchorButton href={`tel:${phone.dial}`} wide icon={<IconPhone size={22} aria-hidden="true" />}>
        {t.callNumber(phone.shown)}
      </AnchorButton>
    );
  }
  if (synced) return email ? null : <p className={classes.help}>{t.missing}</p>;
  return (
    <Notice
      tone="wait"
      action={
        <Button variant="secondary" onClick={() => void app.syncNow()}>
          {t.retry}
        </Button>
      }
    >
      {t.unknown}
    </Notice>
  );
}

function Beta({ email }: Pick<CompanyView, 'email'>) {
  const t = useTexts(infoTexts).contact;
  return (
    <Notice
      title={t.beta}
      action={
        email ? (
          <AnchorButton href={`mailto:${email}`} variant="secondary" icon={<IconMail size={20} aria-hidden="true" />}>
            {t.mail}
          </AnchorButton>
        ) : null
      }
    >
      <p className={classes.beta}>{email ? t.betaEmail(email) : t.betaNoEmail}</p>
    </Notice>
  );
}
