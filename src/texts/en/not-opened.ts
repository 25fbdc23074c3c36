import { textArea } from '../area.ts';

/** Shown in place of every screen where the browser opens no database for the app. */
export const notOpenedTexts = textArea('not-opened', {
  title: 'Larder cannot open here',
  help: 'This browser does not let it keep anything on this device. Allow cookies and site data for this page, or free some space on the device. Then try again.',
  again: 'Try again',
});
