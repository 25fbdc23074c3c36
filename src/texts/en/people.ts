import type { Paise } from '#domain/money.ts';
import { textArea } from '../area.ts';
import { count, plural, shortMoney } from '../format.ts';

const tries = (n: number) => `${count(n)} ${plural('en', n, { one: 'try', other: 'tries' })} left`;

/** Several people on one tablet: the hand-over, an owner's approval, and '/people'. */
export const peopleTexts = textArea('people', {
  /** The button in the title bar. */
  mark: (name: string) => `${name} is ordering. Hand over`,
  whoTitle: 'Who is ordering?',
  whoHelp: 'Tap your name and type your PIN. The cart stays as it is.',
  locked: 'Locked. Nothing is lost: the cart and what was typed are still here.',
  now: 'Ordering now',
  role: { owner: 'Owner', cook: 'Cook' },
  needsPassword: 'Needs the password',
  manage: 'People on this device',
  lockNow: 'Lock now',
  taken: (name: string) => `${name} is ordering now`,
  otherPerson: 'Somebody else',

  pinOf: (name: string) => `PIN of ${name}`,
  typed: (n: number, of: number) => `${count(n)} of ${count(of)} digits typed`,
  erase: 'Erase the last digit',
  forgot: 'Forgot the PIN?',
  faults: {
    'wrong-pin': (left: number) => `Wrong PIN. ${tries(left)}.`,
    'no-tries': "Too many wrong PINs. Only the account's password helps now.",
    gone: 'This person was removed.',
  },
  approve: {
    title: 'An owner must approve',
    body: (limitPaise: Paise) =>
      `This order is above ${shortMoney(limitPaise)}. An owner types their PIN here, then it is placed.`,
    who: 'Which owner?',
  },

  password: {
    label: "The account's password",
    submit: 'Confirm',
    required: 'Password is required',
    why: (name: string) =>
      `Type the account's password to go on as ${name}. A new PIN can be set in “People on this device”.`,
    offline: 'You are offline. To check the password, you need internet.',
    signedOut: 'Your session has ended. Sign in again first.',
  },

  screen: {
    title: 'People on this device',
    intro: 'Several people can share this device. Each has a PIN, and every order says who made it.',
    onlyHere:
      "Names and PINs stay on this device. A PIN keeps people's orders apart. It is no protection against somebody who can read this device's storage.",
    list: 'People',
    rules: 'Rules on this device',
    gate: "To add people or change something, type the account's password.",
    gateTitle: 'Change people and rules',
    add: 'Add a person',
    addFirst: 'Add yourself first',
    edit: (name: string) => `Change ${name}`,
    approveAbove: 'Owner approves orders above',
    approveHelp: 'In rupees. Leave it empty if nobody has to approve. Checked on this device only.',
    approveNone: 'No approval needed',
    approveFrom: (limitPaise: Paise) => `Orders above ${shortMoney(limitPaise)} need an owner`,
    amountWrong: 'Type whole rupees, for example 5000',
    lockAfter: 'Lock when nobody touches the screen for',
    lockNever: 'Never',
    lockMinutes: (n: number) => `${count(n)} ${plural('en', n, { one: 'minute', other: 'minutes' })}`,
    lockedAfter: (n: number) =>
      `Locks after ${count(n)} ${plural('en', n, { one: 'minute', other: 'minutes' })} without a touch`,
    neverLocks: 'Never locks',
    saveRules: 'Save rules',
    saved: 'Saved',
  },
  form: {
    addTitle: 'Add a person',
    editTitle: (name: string) => `Change ${name}`,
    name: 'Name',
    role: 'Role',
    roleHelp: 'An owner approves large orders. The first person is an owner.',
    pin: 'PIN, 4 to 6 digits',
    newPin: 'New PIN (empty: stays as it is)',
    repeat: 'Same PIN again',
    save: 'Save',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeBody: 'Orders that were made keep the name.',
    keep: 'Keep',
    faults: {
      'no-name': 'Type a name',
      'name-taken': 'Somebody here has this name already',
      'pin-digits': 'Type 4 to 6 digits',
      'pin-easy': 'Too easy to guess: not 1111 or 1234',
      'pin-differs': 'The two PINs differ',
      'no-owner': 'At least one person must be an owner',
      gone: 'This person was removed.',
    },
  },
  orderedBy: 'Ordered by',
  approvedBy: 'Approved by',
});
