import { readProfile } from '#db/queries/read-profile.ts';
import type { MeView, ProfileView } from '#db/views/index.ts';
import { storedMobile } from '#domain/rules/mobile-number.ts';
import { profileTexts } from '#texts/en/profile.ts';
import { StateChip } from '#ui/changes/state-chip.tsx';
import { AppLink } from '#ui/controls/app-link.tsx';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { useShellActions } from '#ui/shell/shell-context.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconChevronRight from '~icons/chevron-right';
import classes from './profile.module.css';
import { ProfileState } from './profile-state.tsx';

export const profileView = [readProfile] as const;

/** '/profile': who the customer is, the ways to the rest of the account, and the logout (PROF-001). */
export function ProfileScreen() {
  const t = useTexts(profileTexts);
  const view = useLive(...profileView);
  return (
    <Page title={t.title} narrow>
      {view === undefined ? <Loading /> : view.me ? <Profile view={view} me={view.me} /> : <FirstSync />}
    </Page>
  );
}

function Profile({ view, me }: { view: ProfileView; me: MeView }) {
  const t = useTexts(profileTexts);
  const { signOut } = useShellActions();
  return (
    <div className={classes.stack}>
      <ProfileState change={view.change} />
      <Card className={classes.person}>
        <div className={classes.head}>
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(me)}
          </span>
          <div className={classes.names}>
            <h2 className={classes.name}>{me.userName}</h2>
            {me.designation ? <p className={classes.quiet}>{me.designation}</p> : null}
            <p className={classes.company}>{me.companyName}</p>
            {view.change ? <StateChip state={view.change.state} /> : null}
          </div>
        </div>
        <dl className={classes.facts}>
          <Fact name={t.customerId} value={me.customerId || t.noCustomerId} />
          <Fact name={t.phone} value={me.phone ? t.number(storedMobile(me.phone)) : t.none} />
          <Fact name={t.email} value={me.email || t.none} />
        </dl>
        {view.synced ? (
          <LinkButton to={paths.editProfile} variant="secondary" wide>
            {t.edit}
          </LinkButton>
        ) : null}
      </Card>
      <Links />
      <Button variant="secondary" wide onClick={() => signOut()}>
        {t.logout}
      </Button>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Links() {
  const t = useTexts(profileTexts);
  const links = [
    { text: t.orders, to: paths.myOrders },
    { text: t.addresses, to: paths.myAddresses },
    { text: t.refer, to: paths.referToFriend },
    { text: t.password, to: paths.changePassword },
  ];
  return (
    <nav aria-label={t.links}>
      <ul className={classes.links}>
        {links.map(({ text, to }) => (
          <li key={to}>
            <AppLink to={to} className={classes.link}>
              {text}
              <IconChevronRight size={20} aria-hidden="true" />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const initialsOf = ({ firstName, lastName, userName }: MeView): string =>
  [firstName || userName, lastName].flatMap((name) => [...name].slice(0, 1)).join('');
