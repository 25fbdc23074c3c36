import { useSyncExternalStore } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
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
  const t = useTexts(shellTexts);
  const settings = useSettings();
  const shell = useShell();
  const scheme = useSyncExternalStore(subscribeColorScheme, colorScheme);
  // Until the user has chosen, the browser's data saver setting decides.
  const savesData = shell?.dataSaver ?? (navigator as NetworkInformation).connection?.saveData ?? false;
  return (
    <>
      <SwitchField
        label={t.menu.workOffline}
        help={t.menu.workOfflineHelp}
        on={shell?.workOffline ?? false}
        onChange={(on) => void settings.setWorkOffline(on)}
      />
      <SwitchField
        label={t.menu.dataSaver}
        help={t.menu.dataSaverHelp}
        on={savesData}
        onChange={(on) => void settings.setDataSaver(on)}
      />
      {shell?.me ? <NotifySwitch /> : null}
      <LanguageField />
      <SegmentedField
        label={t.menu.theme}
        value={scheme}
        onChange={chooseColorScheme}
        choices={[
          { value: 'light', label: t.menu.themeLight },
          { value: 'dark', label: t.menu.themeDark },
          { value: 'auto', label: t.menu.themeAuto },
        ]}
      />
      {shell?.me ? (
        <AppLink to={paths.people} className={classes.item} onClick={onClose}>
          {t.menu.people}
        </AppLink>
      ) : null}
    </>
  );
}

/** Asks for the browser's permission when it is switched on without it. */
function NotifySwitch() {
  const t = useTexts(shellTexts);
  const { state, switchOn, switchOff } = useNotify();
  const cannot = state === 'impossible' ? t.menu.notifyImpossible : state === 'blocked' ? t.menu.notifyBlocked : null;
  return (
    <SwitchField
      label={t.menu.notify}
      help={cannot ?? t.menu.notifyHelp}
      on={state === 'on'}
      disabled={state === 'impossible'}
      onChange={(wanted) => void (wanted ? switchOn() : switchOff())}
    />
  );
}
