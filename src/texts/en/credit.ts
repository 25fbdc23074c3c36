import type { Paise } from '#domain/money.ts';
import { textArea } from '../area.ts';
import { calendarDay, money, monthName, shortMoney, timeOfDay } from '../format.ts';

/** '/credit-management', '/instructions-for-BG' and '/apply-for-credit' (spec part 3, credit). */
export const creditTexts = textArea('credit', {
  title: 'Credit Management',
  // CRED-008
  fetchFailed: "Sorry, there's error fetching your credit details.",
  retry: 'Try again',
  none: 'You have no credits.',
  noneHelp: 'With a bank guarantee or a cheque as security you order now and pay later.',
  details: 'Credit details',
  /** CRED-001 */
  hours: 'Credit transactions may take up to 24 hours to reflect.',
  howTo: 'How to get or raise credit',
  status: {
    active: (to: string | null) => (to === null ? 'Open without an end date' : `Open until ${calendarDay(to)}`),
    approved: (from: string | null) => (from === null ? 'Approved, not open yet' : `Opens on ${calendarDay(from)}`),
    applied: 'The credit team is looking at it.',
    expired: (to: string | null) => (to === null ? 'No longer open' : `Ended on ${calendarDay(to)}`),
    'not-approved': 'The shop did not agree to this application.',
    other: 'The credit team is working on it.',
  },
  security: (type: string, number: string | null) => (number === null ? type : `${type} ${number}`),
  applied: (amount: Paise, from: string | null, to: string | null) =>
    [`Applied for ${shortMoney(amount)}`, from && to ? `${calendarDay(from)} to ${calendarDay(to)}` : '']
      .filter(Boolean)
      .join(', '),
  balance: 'Credit balance',
  balanceHelp: 'The balance is what you can still order on credit.',
  reckoned:
    'The shop keeps the balance: orders on credit lower it, payments and cancelled orders raise it. Used is the limit less the balance.',
  overdrawn: 'Your limit is exceeded.',
  limit: 'Credit limit',
  used: 'Used',
  usedOf: (used: Paise, limit: Paise) => `${money(used)} of ${money(limit)} used`,
  waiting: (amount: Paise) => `Orders that are not sent yet will take ${money(amount)} of it.`,
  lastPaid: 'Last payment',
  lastPaidOn: (amount: Paise, day: string) => `${money(amount)} on ${calendarDay(day)}`,
  check: 'Check Balance',
  checked: 'Checked just now.',
  readAt: (atMs: number) => `Last checked at ${timeOfDay(atMs)}`,
  checkOffline: 'Offline. These are the last figures on this device.',
  pay: {
    title: 'To pay',
    payable: 'Payable amount',
    payableHelp: (limit: Paise, balance: Paise) =>
      balance < 0
        ? `The limit of ${money(limit)} and ${money(Math.abs(balance) as Paise)} above it`
        : `Limit ${money(limit)} less balance ${money(balance)}`,
    overdrawnHelp: 'What is above your limit',
    all: 'Everything used',
    choose: 'How much do you pay?',
    button: (amount: Paise) => `Pay ${money(amount)}`,
    nothing: 'There is nothing to pay.',
    offline: 'To pay, you need internet.',
    least: (least: Paise) => `An online payment must be at least ${money(least)}.`,
    most: (most: Paise) => `One online payment can be at most ${shortMoney(most)}. Pay the rest after it.`,
    underWay: 'We check your last payment first, so that you do not pay twice.',
    notConfigured: 'Online payment is not set up for this shop.',
    after: 'You pay on the page of the payment company and come back here.',
  },
  /** CRED-009 */
  fault: {
    failed: 'Payment failed',
    failedHelp: 'No money was taken for it. You can try again.',
    unavailable: 'Service Temporarily Unavailable',
    unavailableHelp:
      'Looks like our Payment Servers are facing some issue. Please retry after some time or Contact Support',
    contact: 'Contact us',
    trouble: 'We are facing some trouble completing your request at the moment. Plz refresh & try again',
    nothingDue: 'There is nothing left to pay. We are fetching the figures again.',
    tooMuch: (most: Paise) => `At most ${money(most)} can be paid now. We are fetching the figures again.`,
  },
  progress: {
    waiting: 'Not paid yet',
    waitingHelp:
      'If you have just paid, this page says so as soon as your bank does. Otherwise nothing changes until you pay.',
    checking: 'Your payment is being checked',
    checkingHelp: (reference: string | null) =>
      reference === null
        ? 'This page says when it has arrived.'
        : `Reference ${reference}. This page says when it has arrived.`,
    paid: 'Your payment has arrived',
    refunded: 'Your payment was returned',
    refundedHelp: 'It could not be added to your credit, so it goes back the way it came.',
    refundFailed: 'Your payment could not be returned yet',
    refundFailedHelp: (reference: string | null) =>
      reference === null
        ? 'It could not be added to your credit either. The shop knows. Call customer care.'
        : `It could not be added to your credit either. The shop knows. Call customer care with the reference ${reference}.`,
    close: 'Close',
  },
  overdue: (amount: Paise) => `Your payment of ${money(amount)} is overdue.`,
  overdueHelp: 'Your limit is exceeded, so your open invoices are overdue. The amount is their sum:',
  invoice: (number: string | null) => (number === null ? 'Invoice' : `Invoice ${number}`),
  statement: {
    title: 'Account statement',
    button: 'A/C Statement',
    help: 'A PDF, saved as account_statement.pdf. After the first download it opens without internet.',
    // CRED-008
    missing: 'Account statement not available',
    notHere: 'It is not on this device yet. Connect to the internet once to get it.',
    kept: (day: string | null, size: string | null) =>
      [day === null ? null : `Of ${calendarDay(day)}`, size, 'On this device']
        .filter((part) => part !== null)
        .join(' · '),
  },
  use: {
    title: 'Your orders on credit',
    chart: 'Credit used by orders, by month. The table below has the figures.',
    month: 'Month',
    orders: 'Orders',
    taken: 'Used',
    returned: 'Returned',
    monthName: (month: string) => `${monthName(month)} ${month.slice(0, 4)}`,
    shortMonth: (month: string) => monthName(month),
    total: 'Total',
    nothing: '–',
    note: 'From the orders on this device. Returned is what cancellations gave back.',
    incomplete: 'Older orders are still coming, so the figures may grow.',
  },
  waitingRecords: 'Your application',
  records: 'Other credit records',
  application: {
    of: (amount: Paise) => `Application for ${shortMoney(amount)}`,
    // CRED-015
    uploadFailed: 'Unable to upload document!',
    failed: 'Something went wrong!',
    takenBack: 'We ask the shop not to do it.',
    retry: 'Try again',
    discard: 'Discard',
    ofButton: (action: string, what: string) => `${action}: ${what}`,
  },
  instructions: {
    title: 'Get credit',
    choose: 'What do you give as security?',
    guarantee: 'Bank Guarantee',
    cheque: 'Cheque',
    steps: 'How it works',
    placeholder: 'The instructions come soon. Until then, contact us and we explain it.',
    address: 'Mail your request to',
    addressPlaceholder: 'The mailing address comes soon. Until then, contact us.',
    papers: 'Undertakings to sign',
    papersHelp: 'With a cheque: print the one for it, fill it in, sign it, and mail both.',
    papersPlaceholder: 'The documents come soon. Until then, contact us.',
    paper: { 'post-dated-cheque': 'Undertaking, post-dated cheque', 'undated-cheque': 'Undertaking, undated cheque' },
    paperMissing: 'This document is not available now.',
    terms: 'T&C apply*',
    termsLink: 'Terms and conditions',
    apply: 'Apply for credit',
    contact: 'Contact us',
  },
  form: {
    title: 'Apply for credit',
    restored: 'What you filled in before is here again.',
    type: 'Credit type',
    guarantee: 'Bank Guarantee',
    cheque: 'Deposit cheque',
    number: 'Cheque or document number',
    from: 'From date',
    to: 'To date',
    dates: 'The days on which you want to order on credit.',
    amount: 'Amount',
    amountHelp: 'In rupees, as on the guarantee or the cheque.',
    file: 'Guarantee or cheque',
    fileHelp: 'PDF, JPG or PNG of at most 1 MB. A photo is made smaller here.',
    terms:
      'I accept the terms and conditions of credit: invoices are paid within the credit period, late payment costs 1% interest a month.',
    offline: 'No internet now. We save your application here and send it when internet is back.',
    open: 'An application of yours is with the credit team already. You can send another one.',
    submit: 'Apply',
    saved: 'Your application is saved',
    errors: {
      // CRED-012
      required: (field: string) => `${field} is required`,
      dates: 'From date must not be after to date',
      // CRED-013
      amount: 'Please enter a valid amount',
      terms: 'Please Accept Terms & conditions',
      // CRED-014
      file: 'File is required',
      fileSize: 'The file is too large (Must be less than 1 MB)',
      // CRED-015
      failed: 'Something went wrong!',
    },
  },
});
