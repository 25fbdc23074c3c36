import { infoTexts } from '#texts/en/info.ts';
import { Section } from '#ui/layout/section.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconBrandFacebook from '~icons/brand-facebook';
import IconBrandLinkedin from '~icons/brand-linkedin';
import IconBrandWhatsapp from '~icons/brand-whatsapp';
import IconBrandX from '~icons/brand-x';
import IconMail from '~icons/mail';
import classes from './refer.module.css';
import { type ShareTarget, type Sharing, shareLinks } from './share-links.ts';

/** Names of services are the same in every language. */
const services = [
  { target: 'whatsapp', name: 'WhatsApp', Icon: IconBrandWhatsapp },
  { target: 'x', name: 'X', Icon: IconBrandX },
  { target: 'linkedin', name: 'LinkedIn', Icon: IconBrandLinkedin },
  { target: 'facebook', name: 'Facebook', Icon: IconBrandFacebook },
] as const satisfies readonly { target: ShareTarget; name: string; Icon: unknown }[];

/** Links to email, messaging, social networks and a professional network, without any script of theirs (INFO-014). */
export function ShareButtons({ sharing }: { sharing: Sharing }) {
  const t = useTexts(infoTexts).refer;
  const links = shareLinks(sharing);
  return (
    <Section title={t.by}>
      <ul className={classes.services}>
        <li>
          <a href={links.email} className={classes.service}>
            <IconMail size={22} aria-hidden="true" />
            {t.email}
          </a>
        </li>
        {services.map(({ target, name, Icon }) => (
          <li key={target}>
            <a href={links[target]} target="_blank" rel="noopener noreferrer" className={classes.service}>
              <Icon size={22} aria-hidden="true" />
              {name}
              <span className="visually-hidden">{`, ${t.opensSite}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
