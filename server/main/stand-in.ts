import { parseArgs } from 'node:util';
import { systemClock } from '#gateway/runtime.ts';
import { StartRefused } from '#lib/start-refused.ts';
import { startPaytmStandIn } from '#stand-ins/paytm/start-paytm.ts';
import { startRazorpayStandIn } from '#stand-ins/razorpay/start-razorpay.ts';
import { closeWhenStopped } from './until-stopped.ts';

// `npm run stand-in -- razorpay` (or paytm): runs the stand-in of a payment provider alone, for any client of its wire.
// What it prints configures a gateway that uses it.

const USAGE =
  'npm run stand-in -- razorpay|paytm [--port 9201] [--webhook <address of notifications>] [--books <file>]';

/** They protect nothing: no money moves, and whoever reaches this port may pay. */
const keys = {
  razorpay: {
    keyId: 'rzp_test_StandInAlone00',
    keySecret: 'stand-in-key-secret',
    webhookSecret: 'stand-in-webhook-secret',
  },
  paytm: { mid: 'LARDERSTANDINALONE00', key: 'stand-in-key-016', website: 'DEFAULT' },
};

const starts = {
  async razorpay(options: Options) {
    const { keyId, keySecret, webhookSecret } = keys.razorpay;
    const { url, checkoutUrl, close } = await startRazorpayStandIn({ ...keys.razorpay, ...options });
    const env = {
      ...{ RAZORPAY_URL: url, RAZORPAY_CHECKOUT_URL: checkoutUrl, RAZORPAY_KEY_ID: keyId },
      ...{ RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret },
    };
    return { env, close };
  },
  async paytm(options: Options) {
    const { mid, key, website } = keys.paytm;
    const { url, close } = await startPaytmStandIn({ ...keys.paytm, ...options });
    return { env: { PAYTM_URL: url, PAYTM_MID: mid, PAYTM_KEY: key, PAYTM_WEBSITE: website }, close };
  },
};

type Options = { clock: typeof systemClock; port: number; webhookUrl?: string; file?: string };

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, webhook: { type: 'string' }, books: { type: 'string' } },
  });
  const [name, ...more] = positionals;
  const port = Number(values.port ?? (name === 'paytm' ? 9202 : 9201));
  const isPort = Number.isInteger(port) && port >= 0 && port < 65_536;
  const isAddress = values.webhook === undefined || URL.canParse(values.webhook);
  if ((name !== 'razorpay' && name !== 'paytm') || more.length > 0 || !isPort || !isAddress) {
    throw new StartRefused(USAGE);
  }
  const { webhook, books } = values;
  return { name, port, ...(webhook && { webhookUrl: webhook }), ...(books && { file: books }) } as const;
}

try {
  const { name, ...options } = readArguments();
  const { env, close } = await starts[name]({ ...options, clock: systemClock });
  const lines = Object.entries(env).map(([variable, value]) => `${variable}=${value}`);
  process.stdout.write(
    `${['The stand-in takes test payments: no money moves.', ...lines, 'Ctrl-C stops it.'].join('\n')}\n`,
  );
  await closeWhenStopped([close]);
} catch (error) {
  process.stderr.write(`${refusalOf(error)}\n`);
  process.exitCode = 1;
}

/** Explains a wrong argument or a port that is taken in one line. */
function refusalOf(error: unknown): string {
  if (!(error instanceof Error)) return USAGE;
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return USAGE;
  return error.message;
}
