import { textArea } from '../area.ts';

/** The switches and choices of the side menu, which loads after the first screen. */
export const settingsTexts = textArea('settings', {
  dataSaver: 'Data saver',
  dataSaverHelp: 'Loads details and pictures only when you open them',
  workOffline: 'Work offline',
  workOfflineHelp: 'Sends and fetches nothing until you switch it off',
  notify: 'Notifications',
  notifyHelp: 'Tells you about your orders, and about saved work that was sent, while the app is closed',
  notifyImpossible: 'This browser cannot show them. On an iPhone or iPad, add Larder to the Home Screen first.',
  notifyBlocked: 'Blocked: allow them for this site in the settings of your browser',
  theme: 'Theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeAuto: 'Auto',
  people: 'People on this device',
});
