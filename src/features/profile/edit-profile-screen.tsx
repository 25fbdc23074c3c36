import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { updateProfile } from '#commands/update-profile.ts';
import type { MeView, ProfileView } from '#db/views/index.ts';
import { type ProfileField, type ProfileFields, profileFaults } from '#domain/commands/profile-fields.ts';
import { storedProfile } from '#domain/rules/profile-form.ts';
import { profileTexts } from '#texts/en/profile.ts';
import { useToasts } from '#ui/app-context.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { RestoredNotice } from '#ui/forms/restored-notice.tsx';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useHoldUpdate } from '#ui/use-hold-update.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './profile.module.css';
import { profileView } from './profile-screen.tsx';
import { ProfileState } from './profile-state.tsx';

/** '/edit-profile': also without network; says before 'Update' that the change signs out (PROF-002 to PROF-006). */
export function EditProfileScreen() {
  const t = useTexts(profileTexts).form;
  const view = useLive(...profileView);
  return (
    <Page title={t.title} shop="none" narrow>
      {view === undefined ? (
        <Loading />
      ) : view.me && view.fields ? (
        // A change that ends or is refused changes what the form starts from; what was typed is in its draft.
        <ProfileForm
          key={`${view.change?.commandId ?? ''} ${view.change?.rejection?.kind ?? ''}`}
          me={view.me}
          seen={view.fields}
          change={view.change}
        />
      ) : (
        <FirstSync />
      )}
    </Page>
  );
}

type Props = { me: MeView; seen: ProfileFields; change: ProfileView['change'] };

function ProfileForm({ me, seen: first, change }: Props) {
  const t = useTexts(profileTexts).form;
  const [seen] = useState(first);
  const offline = useOffline();
  const form = useForm<ProfileFields>({
    initialValues: seen,
    validate: (typed) => {
      const faults = profileFaults(storedProfile(typed));
      return Object.fromEntries(faults.map((field) => [field, t.errors[field]]));
    },
  });
  const draft = useFormDraft(form, { name: 'profile' });
  useHoldUpdate(form.isDirty());
  const { busy, save } = useSave({ seen: { ...seen, ...draft.seen }, onSaved: draft.clear });
  const field = (name: ProfileField) => ({ label: t.fields[name], ...form.getInputProps(name) });
  if (!draft.ready) return <Loading />;
  return (
    <form
      noValidate
      className={classes.stack}
      onSubmit={form.onSubmit(
        (typed) => void save(typed),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <ProfileState change={change} inForm />
      {draft.restored ? <RestoredNotice text={t.restored} onStartOver={draft.startOver} /> : null}
      <Card className={classes.fields}>
        <h2 className={classes.heading}>{t.person}</h2>
        <div className={classes.pair}>
          <TextField autoComplete="given-name" maxLength={40} {...field('FirstName')} />
          <TextField autoComplete="family-name" maxLength={80} {...field('LastName')} />
        </div>
        <TextField autoComplete="organization-title" maxLength={128} {...field('Title')} />
      </Card>
      <Card className={classes.fields}>
        <h2 className={classes.heading}>{t.reach}</h2>
        <div>
          <TextField label={t.primaryEmail} value={me.email} readOnly description={t.fixed} />
          <p className={classes.note}>
            {t.primaryEmailNote}{' '}
            <AppLink to={paths.contactUs} className={classes.noteLink}>
              {t.contactUs}
            </AppLink>
          </p>
        </div>
        <TextField
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={80}
          {...field('Secondary_E_mail_ID__c')}
        />
        <TextField
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          description={t.mobileHelp}
          maxLength={40}
          {...field('Phone')}
        />
        <TextField type="tel" inputMode="tel" autoComplete="off" maxLength={40} {...field('Phone_2__c')} />
      </Card>
      <Card className={classes.fields}>
        <h2 className={classes.heading}>{t.business}</h2>
        <TextField autoComplete="organization" maxLength={255} {...field('CompanyName')} />
        <TextField label={t.businessType} value={me.companyType} readOnly description={t.fixed} />
      </Card>
      <Notice tone={offline ? 'wait' : 'info'}>{offline ? t.offline : t.before}</Notice>
      <Button type="submit" wide busy={busy}>
        {t.submit}
      </Button>
    </form>
  );
}

/** Saves the form as a command, says what becomes of it, and goes back to the profile. */
function useSave({ seen, onSaved }: { seen: ProfileFields; onSaved: () => void }) {
  const t = useTexts(profileTexts).form;
  const run = useCommand();
  const toasts = useToasts();
  const router = useRouter();
  const offline = useOffline();
  const [busy, setBusy] = useState(false);
  const save = async (fields: ProfileFields) => {
    setBusy(true);
    const outcome = await run(updateProfile, { seen, fields });
    setBusy(false);
    // The form has checked the fields by the same rules.
    if (!outcome?.ok) return;
    onSaved();
    const { changed } = outcome.value;
    toasts.show({
      text: changed ? (offline ? t.savedOffline : t.saved) : t.unchanged,
      tone: changed ? 'success' : 'info',
    });
    await router.navigate({ to: paths.profile, replace: true });
  };
  return { busy, save };
}
