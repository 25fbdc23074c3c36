import * as v from 'valibot';
import { parseJson } from '#lib/parse-json.ts';
import type { Notice, PaymentProvider } from '#payments/provider.ts';
import type { PaytmAccess } from './access.ts';
import { bodyBytes } from './body-bytes.ts';
import { isChecksumOf } from './checksum.ts';
import { flatNotification, notification } from './wire.ts';

type Merchant = Pick<PaytmAccess, 'mid' | 'key'>;

/** Checks the fields of the callback: a browser brings them, so that anyone could have made them. */
export function readFields(fields: Readonly<Record<string, string>>, { mid, key }: Merchant): Notice | null {
  const { ORDERID: orderId, MID: merchant, CHECKSUMHASH: checksum } = fields;
  if (!orderId || !checksum || merchant !== mid) return null;
  return isChecksumOf(fields, { checksum, key }) ? { providerOrderId: orderId } : null;
}

/**
 * Checks a notification: a form like the callback's, the same fields as JSON, or a JSON of head and body. Paytm's papers
 * differ in which bytes of the last one are signed, so either counts; nobody else can sign any of them.
 */
export function readWebhook(
  { body, headers }: Parameters<PaymentProvider['readWebhook']>[0],
  merchant: Merchant,
): Notice | null {
  const text = body.toString('utf8');
  if (String(headers['content-type'] ?? '').includes('form-urlencoded')) {
    return readFields(Object.fromEntries(new URLSearchParams(text)), merchant);
  }
  const json = parseJson(text);
  const nested = v.safeParse(notification, json);
  if (!nested.success) {
    const flat = v.safeParse(flatNotification, json);
    return flat.success ? readFields(flat.output, merchant) : null;
  }
  const { head, body: said } = nested.output;
  if (said.mid && said.mid !== merchant.mid) return null;
  const { key } = merchant;
  const isSigned = [bodyBytes(text), text].some(
    (signed) => signed !== null && isChecksumOf(signed, { checksum: head.signature, key }),
  );
  return isSigned ? { providerOrderId: said.orderId } : null;
}
