import type { CompanyView } from '#db/views/index.ts';
import { infoTexts } from '#texts/en/info.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './company-facts.module.css';

/** What is known of the company and how to reach it; nothing where the shop has set nothing. */
export function CompanyFacts({ company, hours }: { company: CompanyView; hours: { name: string; value: string } }) {
  const t = useTexts(infoTexts).contact;
  const { name, address, email, phone } = company;
  return (
    <address className={classes.block}>
      {name ? <p className={classes.name}>{name}</p> : null}
      <dl className={classes.facts}>
        {address ? (
          <div>
            <dt>{t.addressLabel}</dt>
            <dd>{address}</dd>
          </div>
        ) : null}
        {phone ? (
          <div>
            <dt>{t.phoneLabel}</dt>
            <dd>
              <a href={`tel:${phone.dial}`} className={classes.link}>
                {phone.shown}
              </a>
            </dd>
          </div>
        ) : null}
        {email ? (
          <div>
            <dt>{t.emailLabel}</dt>
            <dd>
              <a href={`mailto:${email}`} className={classes.link}>
                {email}
              </a>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{hours.name}</dt>
          <dd>{hours.value}</dd>
        </div>
      </dl>
    </address>
  );
}
