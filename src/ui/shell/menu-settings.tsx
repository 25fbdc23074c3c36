import { useSyncExternalStore } from 'react';
import { settingsTexts } from '#texts/en/settings.ts';
import { AppLink } from '../controls/app-link.tsx';
import { LanguageField } from '../fields/language-field.tsx';
import { SegmentedField } from '../fields/segmented-field.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { useNotify } from '../notify/use-notify.ts';
import { paths } from '../paths.ts';
import { chooseColorScheme, colorScheme, subscribeColorScheme } from '../theme/color-scheme.ts';
import { useSettings } from '../use-settings.ts';
import { useTexts } from '../use-texts.ts';
import { useShell } from './shell-context.ts';
import classes from './side-menu.module.css';

type NetworkInformation = { connection?: { saveData?: boolean } };

/** The switches of SYNC-019, the theme, and who shares the device; all are stored on it. */
export function MenuSettings({ onClose }: { onClose: () => void }) {
  const t = useTexts(settingsTexts);
  const settings = useSettings();
  const shell = useShell();
  const scheme = useSyncExternalStore(subscribeColorScheme, colorScheme);
  // Until the user has chosen, the browser's data saver setting decides.
  const savesData = shell?.dataSaver ?? (navigator as NetworkInformation).connection?.saveData ?? false;
  return (
    <>
      <SwitchField
        label={t.workOffline}
        help={t.workOfflineHelp}
        on={shell?.workOffline ?? false}
        onChange={(on) => void settings.setWorkOffline(on)}
      />
      <SwitchField
        label={t.dataSaver}
        help={t.dataSaverHelp}
        on={savesData}
        onChange={(on) => void settings.setDataSaver(on)}
      />
      {shell?.me ? <NotifySwitch /> : null}
      <LanguageField />
      <SegmentedField
        label={t.theme}
        value={scheme}
        onChange={chooseColorScheme}
        choices={[
          { value: 'light', label: t.themeLight },
          { value: 'dark', label: t.themeDark },
          { value: 'auto', label: t.themeAuto },
        ]}
      />
      {shell?.me ? (
        <AppLink to={paths.people} className={classes.item} onClick={onClose}>
          {t.people}
        </AppLink>
      ) : null}
    </>
  );
}

/** Asks for the browser's permission when it is switched on without it. */
function NotifySwitch() {
  const t = useTexts(settingsTexts);
  const { state, switchOn, switchOff } = useNotify();
  const cannot = state === 'impossible' ? t.notifyImpossible : state === 'blocked' ? t.notifyBlocked : null;
  return (
    <SwitchField
      label={t.notify}
      help={cannot ?? t.notifyHelp}
      on={state === 'on'}
      disabled={state === 'impossible'}
      onChange={(wanted) => void (wanted ? switchOn() : switchOff())}
    />
  );
}
