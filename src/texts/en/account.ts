import { textArea } from '../area.ts';
import { count, plural } from '../format.ts';

/** Login, favourites (spec part 2). */
export const accountTexts = textArea('account', {
  login: {
    title: 'Login',
    intro: 'Sign in to see your prices and to order.',
    sessionExpired: 'Your session has been expired! please login again & continue.',
    again: (name: string) => `Nothing was lost, ${name}: what you did stays on this device.`,
    email: 'Email',
    password: 'Password',
    submit: 'Login',
    emailRequired: 'Email is required',
    emailInvalid: 'Email is Invalid',
    passwordRequired: 'Password is required',
    wrong: 'Incorrect username or password',
    expired: 'Your password has expired. Please reset your password.',
    server: 'Internal Server error: Could not fetch data from resource',
    failed: 'Unable to login!',
    noAnswer: 'Unable to connect, please check your internet',
    shopSilent: 'The shop’s system does not answer just now. Please try again in a few minutes.',
    offline: 'You are offline. To log in, you need internet.',
    notStored: 'This device could not store who is signed in. Free some space and try again.',
    tooOld: 'This version is too old to sign in. Reload to update.',
    tooMany: (seconds: number) =>
      `Too many tries. Wait ${count(seconds)} ${plural('en', seconds, { one: 'second', other: 'seconds' })} and try again.`,
    troubleTitle: 'Some error occurred!',
    trouble: 'Signing in failed several times. Reload the app and try again.',
    reload: 'Reload',
    guest: 'Go on without signing in',
    forgot: 'Forgot password?',
    create: 'Create a new account',
  },
  reset: {
    title: 'Reset Password',
    intro: 'Enter the email address that you log in with. We send a link there to set a new password.',
    submit: 'Reset',
    offline: 'You are offline. To send the mail, you need internet.',
    sentTitle: 'Check your Inbox',
    sent: (email: string) =>
      `We sent a mail to ${email} with a link to set a new password. If you do not find it, check your spam folder.`,
    unknownTitle: 'Cannot find Account',
    unknown: 'There is no account with this email address.',
    fine: "No, I'm fine",
    create: 'Create a new account',
  },
  favourites: {
    title: 'Favourites',
    list: 'Favourite products',
    empty: 'You have no favourites!',
    emptyHelp: 'Tap the heart on a product to keep it here.',
    browse: 'Browse products',
    vanished: (n: number) =>
      `${count(n)} ${plural('en', n, { one: 'favourite is', other: 'favourites are' })} no longer in the catalogue.`,
  },
});
