import { readCompany } from '#db/queries/read-company.ts';
import { careLinks } from '#domain/info/care-links.ts';
import { careTexts } from '#texts/en/care.ts';
import IconBrandWhatsapp from '~icons/brand-whatsapp';
import IconMail from '~icons/mail';
import IconPhone from '~icons/phone';
import { AnchorButton, LinkButton } from '../controls/button.tsx';
import { paths } from '../paths.ts';
import { useShell } from '../shell/shell-context.ts';
import { useLive } from '../use-live.ts';
import { useTexts } from '../use-texts.ts';
import classes from './customer-care.module.css';

/**
 * The ways to customer care for someone who is stuck: call, WhatsApp, email, each with what it is about filled in. Only
 * those that the shop's settings name; '/contact-us' if there is none.
 */
export function CustomerCare({ about }: { about: string }) {
  const t = useTexts(careTexts);
  const company = useLive(readCompany);
  const customerId = useShell()?.me?.customerId ?? null;
  if (!company) return null;
  const links = careLinks(company, { subject: t.subject(about), message: t.message(about, customerId) });
  const ways = [
    { way: 'call', href: links.call, label: t.call, Icon: IconPhone },
    { way: 'whatsapp', href: links.whatsapp, label: t.whatsapp, Icon: IconBrandWhatsapp },
    { way: 'mail', href: links.mail, label: t.mail, Icon: IconMail },
  ].filter(({ href }) => href !== null);
  return (
    <div className={classes.care} data-care>
      <p className={classes.title}>{t.title}</p>
      {ways.map(({ way, href, label, Icon }) => (
        <AnchorButton
          key={way}
          href={href ?? undefined}
          variant="quiet"
          data-way={way}
          icon={<Icon size={20} aria-hidden="true" />}
          {...(way === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {label}
        </AnchorButton>
      ))}
      {ways.length === 0 ? (
        <LinkButton to={paths.contactUs} variant="quiet">
          {t.contact}
        </LinkButton>
      ) : null}
    </div>
  );
}
