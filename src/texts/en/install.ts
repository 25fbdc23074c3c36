import { textArea } from '../area.ts';

/** The offer to install the app (TAB-003). */
export const installTexts = textArea('install', {
  title: 'Keep Larder on this device',
  why: 'It gets its own icon, opens at once, and takes orders without internet too.',
  onApple: 'In Safari, tap the Share button, then “Add to Home Screen”. Larder gets its own icon and opens at once.',
  install: 'Install',
  notNow: 'No, thanks',
  understood: 'OK',
});
