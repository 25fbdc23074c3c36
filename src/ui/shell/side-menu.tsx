import { Accordion } from '@mantine/core';
import { readCategoryTree } from '#db/queries/read-category-tree.ts';
import { shellTexts } from '#texts/en/shell.ts';
import { year } from '#texts/format.ts';
import IconChevronDown from '~icons/chevron-down';
import { StateChip } from '../changes/state-chip.tsx';
import { AppLink } from '../controls/app-link.tsx';
import { LinkButton } from '../controls/button.tsx';
import { cx } from '../cx.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { paths } from '../paths.ts';
import { useLive } from '../use-live.ts';
import { useTexts } from '../use-texts.ts';
import { type MenuItem, menuGroups } from './menu-items.ts';
import { MenuSettings } from './menu-settings.tsx';
import { useShell, useShellActions } from './shell-context.ts';
import classes from './side-menu.module.css';

/** The side menu (NAV-016 to NAV-020), with the settings switches of SYNC-019. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const t = useTexts(shellTexts);
  return (
    <Dialog open onClose={onClose} title={t.menu.label} from="left" bare>
      <nav aria-label={t.menu.label}>
        <MenuHeader />
        <MenuItems onClose={onClose} />
        <h2 className={classes.heading}>{t.menu.settings}</h2>
        <MenuSettings onClose={onClose} />
        <MenuFooter onClose={onClose} />
      </nav>
    </Dialog>
  );
}

function MenuHeader() {
  const t = useTexts(shellTexts);
  const me = useShell()?.me;
  if (!me) return <p className={classes.user}>{t.menu.guest}</p>;
  return (
    <div className={classes.header}>
      <p className={classes.user}>{me.userName}</p>
      <p>{me.companyName}</p>
      {me.pending ? <StateChip state="saved" /> : null}
      <p className={classes.fine}>
        {[me.customerId ? t.menu.customerId(me.customerId) : '', me.companyType].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

function MenuItems({ onClose }: { onClose: () => void }) {
  const t = useTexts(shellTexts);
  return menuGroups.map((group) => (
    <section key={group.heading ?? 'shop'}>
      {group.heading ? <h2 className={classes.heading}>{t.menu[group.heading]}</h2> : null}
      <ul>
        {group.items.map((item) => (
          <li key={item.text}>
            <Item item={item} onClose={onClose} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Item({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const t = useTexts(shellTexts);
  if (item.kind === 'categories') return <Categories label={t.menu[item.text]} onClose={onClose} />;
  return (
    <AppLink to={item.to} className={classes.item} onClick={onClose}>
      {t.menu[item.text]}
    </AppLink>
  );
}

function Categories({ label, onClose }: { label: string; onClose: () => void }) {
  const t = useTexts(shellTexts);
  const tree = useLive(readCategoryTree);
  return (
    <Accordion chevron={<IconChevronDown size={20} aria-hidden="true" />} className={classes.categories ?? ''}>
      <Accordion.Item value="categories">
        <Accordion.Control>{label}</Accordion.Control>
        <Accordion.Panel>
          <ul>
            {tree?.parents.map((parent) => (
              <li key={parent.id}>
                <AppLink to={parent.path} className={cx(classes.item, classes.child)} onClick={onClose}>
                  {parent.name}
                </AppLink>
              </li>
            ))}
            {tree && tree.parents.length === 0 ? <li className={classes.fine}>{t.menu.noCategories}</li> : null}
          </ul>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function MenuFooter({ onClose }: { onClose: () => void }) {
  const t = useTexts(shellTexts);
  const me = useShell()?.me;
  const { signOut } = useShellActions();
  return (
    <footer className={classes.footer}>
      {me ? (
        [false, true].map((everywhere) => (
          <button
            key={String(everywhere)}
            type="button"
            className={classes.item}
            onClick={() => {
              onClose();
              signOut({ everywhere });
            }}
          >
            {everywhere ? t.menu.logoutEverywhere : t.menu.logout}
          </button>
        ))
      ) : (
        <>
          <LinkButton to={paths.login} wide onClick={onClose}>
            {t.menu.login}
          </LinkButton>
          <AppLink to={paths.register} className={classes.item} onClick={onClose}>
            {t.menu.signup}
          </AppLink>
        </>
      )}
      {[
        { text: t.menu.faqs, to: paths.faqs },
        { text: t.menu.terms, to: paths.terms },
        { text: t.menu.privacy, to: paths.privacy },
      ].map(({ text, to }) => (
        <AppLink key={to} to={to} className={cx(classes.item, classes.small)} onClick={onClose}>
          {text}
        </AppLink>
      ))}
      <p className={classes.fine}>{t.menu.copyright(year(Date.now()))}</p>
    </footer>
  );
}
