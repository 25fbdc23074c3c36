import * as v from 'valibot';
import { databaseUrlExpected, databaseUrlPattern } from '#lib/database-url.ts';

/** One environment variable: what is expected (shown when it is malformed or missing) and how to read it. */
type Variable<T> = { expected: string; schema: v.GenericSchema<string, T> };

const define = <T>(expected: string, schema: v.GenericSchema<string, T>): Variable<T> => ({ expected, schema });

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));
const secret = v.pipe(v.string(), v.minLength(32), v.maxLength(500));
const url = (...protocols: string[]) =>
  v.pipe(
    text,
    v.check((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol)),
  );
/** Where Salesforce signs in the users of all orgs: tokens come from there, and no org's records. */
const everyOrgs = ['login.salesforce.com', 'test.salesforce.com'];
const crmUrl = v.pipe(
  url('https:', 'http:'),
  v.check((value) => !everyOrgs.some((host) => URL.canParse(value) && new URL(value).hostname === host)),
);
const crmId = (prefix: string) => v.pipe(text, v.regex(new RegExp(`^${prefix}[A-Za-z0-9]{12}(?:[A-Za-z0-9]{3})?$`)));
const whole = (min: number, max: number) =>
  v.pipe(text, v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max));

/** A host that serves pictures, with its port unless it is the default one. */
const host = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/;
const hosts = v.pipe(
  text,
  v.transform((value) => value.split(',').map((each) => each.trim().toLowerCase())),
  v.check((list) => list.every((each) => host.test(each))),
);

/** Where the one-time code stands in the text of a message. */
export const CODE_IN_TEXT = '{code}';
/** The operators' templates know one place for the code. */
const codeText = v.pipe(
  text,
  v.check((value) => value.split(CODE_IN_TEXT).length === 2),
);

/** Where the order's number and the amount stand in the text of a message about a payment. */
export const ORDER_IN_TEXT = '{order}';
export const AMOUNT_IN_TEXT = '{amount}';
const paymentText = v.pipe(
  text,
  v.check((value) => [ORDER_IN_TEXT, AMOUNT_IN_TEXT].every((place) => value.split(place).length === 2)),
);
const paymentTextExpected = `the registered text, with ${ORDER_IN_TEXT} and ${AMOUNT_IN_TEXT} once each`;
const templateId = 'the id under which that text is registered';

/** Keys and secrets: printable characters without spaces. */
const key = v.pipe(text, v.regex(/^[!-~]+$/));

/** An address without a path, as browsers write an origin. */
const origin = v.pipe(
  url('https:', 'http:'),
  v.transform((value) => new URL(value)),
  v.check(({ href, origin: own }) => href === `${own}/`),
  v.transform((value) => value.origin),
);

const seconds = (atLeast: number) => whole(atLeast, 86_400);

/** All variables, in the order of the README. */
export const variables = {
  HOST: define('a host name or address to listen on', text),
  PORT: define('a port from 0 to 65535', whole(0, 65_535)),
  PUBLIC_URL: define('a URL without a path, such as https://shop.company.example', origin),
  DATA_DIR: define('a directory', text),
  DATABASE_URL: define(databaseUrlExpected, v.pipe(url('postgres:', 'postgresql:'), v.regex(databaseUrlPattern))),
  CRM_URL: define("the org's own URL, such as https://company.my.salesforce.com", crmUrl),
  CRM_GRANT: define("'password' or 'client_credentials'", v.picklist(['password', 'client_credentials'])),
  CRM_CLIENT_ID: define('the client id of the connected app', text),
  CRM_CLIENT_SECRET: define('the client secret of the connected app', text),
  CRM_USERNAME: define('the user name of the integration user', text),
  CRM_PASSWORD: define('the password of the integration user, with its security token', text),
  CRM_DOMAIN: define('the domain that LoginUserAPI is told', text),
  WEBSTORE_ID: define('an id that begins with 0ZE', crmId('0ZE')),
  CMS_CHANNEL_ID: define('an id that begins with 0ap', crmId('0ap')),
  MEDIA_HOSTS: define("host names separated by commas, such as 'cdn.example.com,media.example.com:8443'", hosts),
  HOOK_SECRET: define('at least 32 characters', secret),
  SESSION_SECRET: define('at least 32 characters, the same for every replica', secret),
  METRICS_TOKEN: define('at least 32 characters', secret),
  SMS_URL: define('a URL such as https://api.imiconnect.in/resources/v1/messaging', url('https:', 'http:')),
  SMS_KEY: define('the key of the SMS service', key),
  SMS_SENDER: define('the registered sender id of the messages', text),
  SMS_TEMPLATE_ID: define('the id under which the text is registered', text),
  SMS_TEXT: define(`the registered text, with ${CODE_IN_TEXT} where the code goes`, codeText),
  SMS_CODE_DIGITS: define('the length of one-time codes, from 4 to 8', whole(4, 8)),
  RAZORPAY_KEY_ID: define(
    'a key id that begins with rzp_live_ or rzp_test_',
    v.pipe(text, v.regex(/^rzp_(?:live|test)_[A-Za-z0-9]+$/)),
  ),
  RAZORPAY_KEY_SECRET: define('the secret of this key', key),
  RAZORPAY_WEBHOOK_SECRET: define('the secret of the webhook', key),
  RAZORPAY_URL: define('a URL such as https://api.razorpay.com/v1', url('https:', 'http:')),
  RAZORPAY_CHECKOUT_URL: define('a URL such as https://checkout.razorpay.com/v1/checkout.js', url('https:', 'http:')),
  PAYTM_MID: define('the merchant id: letters and digits, at most 20', v.pipe(text, v.regex(/^[A-Za-z0-9]{1,20}$/))),
  PAYTM_KEY: define('the merchant key, 16 characters', v.pipe(v.string(), v.regex(/^[!-~]{16}$/))),
  PAYTM_WEBSITE: define("the website name of the account, such as 'DEFAULT'", v.pipe(text, v.regex(/^\w{1,30}$/))),
  PAYTM_URL: define('a URL without a path, such as https://secure.paytmpayments.com', origin),
  PAYMENT_MAX_RUPEES: define('whole rupees from 1 to 10000000', whole(1, 10_000_000)),
  PAYMENT_SMS_PAID_TEXT: define(paymentTextExpected, paymentText),
  PAYMENT_SMS_PAID_TEMPLATE_ID: define(templateId, text),
  PAYMENT_SMS_FAILED_TEXT: define(paymentTextExpected, paymentText),
  PAYMENT_SMS_FAILED_TEMPLATE_ID: define(templateId, text),
  PUSH_SUBJECT: define(
    'an address such as mailto:it@company.example or https://company.example',
    v.pipe(text, v.regex(/^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/[^\s/]+\.\S+)$/)),
  ),
  TRUST_PROXY: define('the number of proxies in front, from 0 to 10', whole(0, 10)),
  LOG_LEVEL: define(
    "'fatal', 'error', 'warn', 'info', 'debug' or 'silent'",
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  ),
  STOCK_INTERVAL_S: define('seconds between reads of stock, from 5', seconds(5)),
  PRICE_INTERVAL_S: define('seconds between reads of prices and offers, from 5', seconds(5)),
  CATALOGUE_INTERVAL_S: define('seconds between reads of everything else, from 5', seconds(5)),
  FULL_READ_INTERVAL_S: define('seconds between full reads, from 60', seconds(60)),
} as const;

export type VariableName = keyof typeof variables;

type Read<V> = V extends Variable<infer T> ? T : never;

/** The variables that are set, parsed. A variable that is not set is undefined. */
export type Environment = { [Name in VariableName]?: Read<(typeof variables)[Name]> };
