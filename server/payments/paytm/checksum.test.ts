import PaytmChecksum from 'paytmchecksum';
import { describe, expect, it } from 'vitest';
import { checksumOf, isChecksumOf } from './checksum.ts';

const key = 'Kq#7v!x2@Lm9&Zp$';
const body = '{"mid":"M1","orderId":"00000013-1","note":"₹ 104.50"}';
const fields = { ORDERID: '00000013-1', MID: 'M1', BANKTXNID: '', TXNAMOUNT: '104.50', STATUS: 'TXN_SUCCESS' };

describe('the checksum of Paytm', () => {
  it('is one that Paytm’s own package takes, and takes what that package signs, for bodies and for forms', async () => {
    for (const signed of [body, fields]) {
      const ours = checksumOf(signed, key);
      expect(ours).toHaveLength(108);
      expect(PaytmChecksum.verifySignature(structuredClone(signed), key, ours)).toBe(true);
      const theirs = await PaytmChecksum.generateSignature(structuredClone(signed), key);
      expect(isChecksumOf(signed, { checksum: theirs, key })).toBe(true);
    }
  });

  it('is of the fields without the checksum itself, in any order', () => {
    const checksum = checksumOf(fields, key);
    const shuffled = Object.fromEntries(Object.entries({ ...fields, CHECKSUMHASH: checksum }).reverse());
    expect(isChecksumOf(shuffled, { checksum, key })).toBe(true);
  });

  it.each([
    ['of another text', { checksum: checksumOf(`${body} `, key), key }],
    ['of another form', { checksum: checksumOf({ ...fields, TXNAMOUNT: '1.00' }, key), key }],
    ['with another key', { checksum: checksumOf(body, 'another-key-16ch'), key }],
    ['of nothing', { checksum: '', key }],
    ['cut', { checksum: checksumOf(body, key).slice(0, -4), key }],
    ['that is no checksum', { checksum: 'nobody can read this', key }],
  ])('is not one %s', (_, forged) => {
    expect(isChecksumOf(body, forged)).toBe(false);
    expect(isChecksumOf(fields, forged)).toBe(false);
  });

  it('differs each time, so that it tells nothing about equal bodies', () => {
    expect(checksumOf(body, key)).not.toBe(checksumOf(body, key));
  });
});
