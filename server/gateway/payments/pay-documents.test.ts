import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { validatorCompiler } from '#gateway/http/valibot-provider.ts';
import { contentSecurityPolicy, payDocuments } from './pay-documents.ts';
import type { PageData, PaymentToOpen } from './pay-page.ts';

const origin = 'https://checkout.example';
const origins = { script: [origin], frame: [origin], connect: [], image: [], form: [origin], style: [] };

const payment: PaymentToOpen = {
  reference: '00012345-1',
  subject: 'order',
  orderNumber: '00012345',
  amountPaise: paise(176_615),
  checkout: {
    provider: 'Razorpay',
    script: `${origin}/v1/checkout.js`,
    keyId: 'rzp_test',
    providerOrderId: `order_"><script>`,
    amountPaise: paise(176_615),
    prefill: { name: 'Asha', email: 'asha@bistro.example', contact: '+919876543210' },
  },
  origins,
  isTest: true,
  returnTo: '/payment-in-process?order=801GF0000000001AAA',
  leaveTo: '/payment-in-process?order=801GF0000000001AAA&left=1',
};

async function open(token: string, change: Partial<PaymentToOpen> = {}) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  await app.register(payDocuments, {
    findPayment: async (given) => {
      if (given === 'used') return { leadTo: payment.leaveTo };
      return given === 'good' ? { open: { ...payment, ...change } } : null;
    },
  });
  return app.inject({ url: `/pay/${token}`, headers: { 'accept-encoding': 'identity' } });
}

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) =>
    name === 'amp' ? '&' : name === 'lt' ? '<' : name === 'gt' ? '>' : name === 'quot' ? '"' : "'",
  );

describe('the document that opens a checkout', () => {
  it('shows order, amount and reference, says that no money moves, and leads back', async () => {
    const { body, statusCode } = await open('good');
    expect(statusCode).toBe(200);
    for (const words of ['Order 00012345', '₹1,766.15', '00012345-1', 'Test payments: no money moves', '<noscript>']) {
      expect(body).toContain(words);
    }
    expect(body).toContain('href="/payment-in-process?order=801GF0000000001AAA&amp;left=1"');
    expect((await open('good', { isTest: false })).body).not.toContain('Test payments');
  });

  it('[I18N-001] speaks the language of the app, and English without one', async () => {
    const { body } = await open('good?lang=hi');
    for (const words of ['<html lang="hi-IN">', 'ऑर्डर 00012345', '₹1,766.15 का पेमेंट करें', 'बिना पेमेंट किए वापस जाएँ']) {
      expect(body).toContain(words);
    }
    expect(body).not.toMatch(/Cancel|Paying|closed the payment/);
    expect((await open('bad?lang=hi')).body).toContain('मेरे ऑर्डर');
    for (const other of ['good', 'good?lang=xx', 'good?lang=hi&lang=en']) {
      expect((await open(other)).body).toContain('<html lang="en-IN">');
    }
  });

  it("hands the provider's data to the script as text that cannot break out", async () => {
    const { body } = await open('good');
    expect(body).not.toContain('"><script>');
    const data = JSON.parse(unescaped(/data-page="([^"]*)"/.exec(body)?.[1] ?? '')) as PageData;
    expect(data.checkout).toEqual(payment.checkout);
    expect(data).toMatchObject({ returnTo: payment.returnTo, description: 'Order 00012345' });
  });

  it('[CRED-009] [PAY-031] lets in our own files and the provider of this payment, and nothing inline', async () => {
    const { headers, body } = await open('good');
    const policy = String(headers['content-security-policy']);
    expect(policy).toBe(contentSecurityPolicy(origins));
    expect(policy).toContain(`script-src 'self' ${origin};`);
    expect(policy).not.toContain('unsafe');
    expect(body.match(/<script(?! src="\/pay\/assets\/pay\.js\?[0-9a-f]{12}"><\/script>)/g)).toBeNull();
    expect(body).not.toMatch(/ on\w+=|style="/);
    expect(body).toContain('Razorpay SDK failed to load. Are you online?');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin',
      'permissions-policy': expect.stringContaining(`payment=(self "${origin}")`),
    });
  });

  it('leads on from a token that was used or is too old', async () => {
    const { statusCode, headers } = await open('used');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, payment.leaveTo, 'no-store']);
  });

  it('says that a damaged token opens nothing, without any other origin', async () => {
    const { statusCode, body, headers } = await open('bad');
    expect(statusCode).toBe(410);
    expect(body).toContain('This payment cannot be opened');
    expect(body).toContain('href="/my-orders"');
    expect(headers['content-security-policy']).not.toContain('https:');
  });

  it('serves its own script, style and fonts, and nothing else', async () => {
    const script = await open('assets/pay.js');
    expect(script).toMatchObject({ statusCode: 200 });
    expect(script.headers['content-type']).toContain('text/javascript');
    expect((await open('assets/figtree-latin.woff2')).headers['content-type']).toBe('font/woff2');
    expect((await open('assets/pay-page.ts')).statusCode).toBe(400);
  });

  it("has the app's colours", () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
    const colours = (css: string) => new Set(css.match(/--[a-z-]+: #[0-9a-f]{6}/g));
    const own = colours(read('./browser/pay.css'));
    expect(own.size).toBeGreaterThan(20);
    expect([...own].filter((colour) => !colours(read('../../../src/ui/theme/tokens.css')).has(colour))).toEqual([]);
  });
});
