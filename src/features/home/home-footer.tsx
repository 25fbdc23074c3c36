import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin, IconBrandTwitter } from '@tabler/icons-react';
import type { HomeView } from '#db/views/index.ts';
import { homeTexts } from '#texts/en/home.ts';
import { year } from '#texts/format.ts';
import { appVersion as buildVersion } from '#ui/app-version.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './home.module.css';

const icons = {
  Facebook: IconBrandFacebook,
  Instagram: IconBrandInstagram,
  Twitter: IconBrandTwitter,
  LinkedIn: IconBrandLinkedin,
};

/** Social links, version and copyright (HOME-008 to HOME-010). */
export function HomeFooter({ socialLinks, appVersion }: Pick<HomeView, 'socialLinks' | 'appVersion'>) {
  const t = useTexts(homeTexts);
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
      <p>{t.version(appVersion ?? buildVersion)}</p>
      {/* A page that the gateway drew may be from last year. */}
      <p suppressHydrationWarning>{t.copyright(year(Date.now()))}</p>
    </footer>
  );
}
