import { textArea } from '../area.ts';

/** Switching on notifications about orders, where an order is shown. */
export const pushTexts = textArea('push', {
  offer: 'Tell me when it is on its way',
  on: 'Notifications are on',
  onHelp:
    'You will be told when an order is packed, on its way, delivered or cancelled, even while Larder is closed. The menu switches this off.',
  blocked: 'Notifications are blocked',
  blockedHelp: 'Allow them for this site in the settings of your browser, then try again.',
  impossible: 'This browser cannot tell you about orders while Larder is closed',
  impossibleHelp: 'My Orders always shows the news. On an iPhone or iPad, add Larder to the Home Screen first.',
  unreachable: 'Not connected yet',
  unreachableHelp:
    'Notifications are on, but this browser could not be connected to them. Larder tries again when it starts with internet.',
});
