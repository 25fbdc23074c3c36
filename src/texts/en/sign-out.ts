import { textArea } from '../area.ts';
import { count, plural } from '../format.ts';

/** Signing out, with and without unsent commands (AUTH-036, SYNC-015). */
export const signOutTexts = textArea('sign-out', {
  title: 'Sign out',
  unsent: (n: number) =>
    `${count(n)} ${plural('en', n, { one: 'change is', other: 'changes are' })} not sent yet. What do you want to do with ${plural('en', n, { one: 'it', other: 'them' })}?`,
  send: 'Send now, then sign out',
  sendOffline: 'To send, you need internet.',
  keep: 'Keep, hidden until I sign in again',
  discard: 'Discard',
  discardTitle: 'Discard unsent changes',
  discardHelp: (word: string) => `They are lost for good. Type ${word} to go on.`,
  discardWord: 'DISCARD',
  discardLabel: 'Word to type',
  stillUnsent: (n: number) =>
    `${count(n)} ${plural('en', n, { one: 'change', other: 'changes' })} could not be sent. Choose again.`,
  failed: 'Signing out did not work: you are still signed in.',
  again: 'Try again',
  doneTitle: 'Logged out',
  done: 'You are successfully logged out.',
  updatedTitle: 'Profile updated',
  updated: 'Your new details are saved. You are signed out so that they apply everywhere. Please sign in again.',
  doneEverywhere: 'You are successfully logged out here. Your other devices follow when this one has internet.',
});
