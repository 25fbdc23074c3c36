import type { HomeView } from '#db/views/index.ts';
import { homeTexts } from '#texts/en/home.ts';
import { shellTexts } from '#texts/en/shell.ts';
import { year } from '#texts/format.ts';
import { appVersion as buildVersion } from '#ui/app-version.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconBrandFacebook from '~icons/brand-facebook';
import IconBrandInstagram from '~icons/brand-instagram';
import IconBrandLinkedin from '~icons/brand-linkedin';
import IconBrandTwitter from '~icons/brand-twitter';
import classes from './home.module.css';

const icons = {
  Facebook: IconBrandFacebook,
  Instagram: IconBrandInstagram,
  Twitter: IconBrandTwitter,
  LinkedIn: IconBrandLinkedin,
};

/** Social links, the pages about the company, version and copyright (HOME-008 to HOME-010). */
export function HomeFooter({ socialLinks, appVersion }: Pick<HomeView, 'socialLinks' | 'appVersion'>) {
  const t = useTexts(homeTexts);
  const { menu } = useTexts(shellTexts);
  return (
    <footer className={classes.footer}>
      {socialLinks.length > 0 ? (
        <ul className={classes.social} aria-label={t.social}>
          {socialLinks.map(({ name, href }) => {
            const Icon = icons[name];
            return (
              <li key={name}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={classes.socialLink}
                  aria-label={name}
                >
                  <Icon aria-hidden="true" />
                </a>
              </li>
            );
          })}
        </ul>
      ) : null}
      <ul className={classes.pages} aria-label={menu.aboutCompany}>
        {[
          { text: menu.faqs, to: paths.faqs },
          { text: menu.contactUs, to: paths.contactUs },
          { text: menu.terms, to: paths.terms },
          { text: menu.privacy, to: paths.privacy },
        ].map(({ text, to }) => (
          <li key={to}>
            <AppLink to={to} className={classes.pageLink}>
              {text}
            </AppLink>
          </li>
        ))}
      </ul>
      <p>{t.version(appVersion ?? buildVersion)}</p>
      {/* A page that the gateway drew may be from last year. */}
      <p suppressHydrationWarning>{t.copyright(year(Date.now()))}</p>
    </footer>
  );
}
