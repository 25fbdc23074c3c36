import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { compressAnswer } from '#gateway/http/compress-answers.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import { documentHeaders } from '#gateway/static/security-headers.ts';
import type { PaymentProvider } from '#payments/provider.ts';
import { languages } from '#texts/translator.ts';
import { overPage, type PaymentToOpen, payPage } from './pay-page.ts';

export type PayDocumentsDeps = {
  /** What a token opens, or where a used one leads; null for one that is damaged. */
  findPayment: (token: string) => Promise<{ open: PaymentToOpen } | { leadTo: string } | null>;
};

const files = {
  'pay.js': { type: 'text/javascript; charset=utf-8', at: './browser/pay.js' },
  'pay.css': { type: 'text/css; charset=utf-8', at: './browser/pay.css' },
  'figtree-latin.woff2': { type: 'font/woff2', at: '../../../src/ui/theme/fonts/figtree-latin.woff2' },
  'figtree-rupee.woff2': { type: 'font/woff2', at: '../../../src/ui/theme/fonts/figtree-rupee.woff2' },
  'noto-sans-devanagari.woff2': { type: 'font/woff2', at: '../../../src/ui/theme/fonts/noto-sans-devanagari.woff2' },
} as const;
type FileName = keyof typeof files;
const fileName = v.picklist(Object.keys(files) as FileName[]);

/** The app says its language; a page that is opened without one, or with one that we lack, is in English. */
const language = v.fallback(v.picklist(languages.map(({ value }) => value)), 'en');
const payAddress = { params: v.object({ token: v.string() }), querystring: v.object({ lang: language }) };

const none: PaymentProvider['origins'] = { script: [], frame: [], connect: [], image: [], form: [], style: [] };

/**
 * `/pay/<token>`: documents of their own that open a provider's checkout, outside the app and its service worker. Only
 * here a provider's script may run, and a policy of content lets in that one provider.
 */
export const payDocuments: GatewayPlugin<PayDocumentsDeps> = async (app, { findPayment }) => {
  const bodies = new Map(
    Object.entries(files).map(([name, { at }]) => [name, readFileSync(new URL(at, import.meta.url))]),
  );
  const assets = { script: addressOf('pay.js'), style: addressOf('pay.css') };
  app.addHook('onSend', compressAnswer);

  app.get('/pay/assets/:name', { schema: { params: v.object({ name: fileName }) } }, async (request, reply) => {
    const { name } = request.params;
    const body = bodies.get(name);
    const text = name.endsWith('.woff2') ? body : body?.toString('utf8');
    return reply.type(files[name].type).header('cache-control', 'public, max-age=31536000, immutable').send(text);
  });

  app.get('/pay/:token', { schema: payAddress }, async (request, reply) => {
    const found = await findPayment(request.params.token);
    if (found && 'leadTo' in found) return reply.header('cache-control', 'no-store').redirect(found.leadTo, 303);
    const payment = found?.open;
    const origins = payment?.origins ?? none;
    reply
      .code(payment ? 200 : 410)
      .type('text/html; charset=utf-8')
      .headers(documentHeaders(contentSecurityPolicy(origins)))
      .header('permissions-policy', permissions(origins))
      // The token is in the address, so only the origin may be told to others; a provider may ask who its merchant is.
      .header('referrer-policy', 'strict-origin')
      .header('cache-control', 'no-store');
    const look = { language: request.query.lang, assets };
    return reply.send(payment ? payPage(payment, look) : overPage(look));
  });

  function addressOf(name: FileName): string {
    const hash = createHash('sha256')
      .update(bodies.get(name) ?? '')
      .digest('hex')
      .slice(0, 12);
    return `/pay/assets/${name}?${hash}`;
  }
};

/** Lets in our own files and one provider. */
export function contentSecurityPolicy(origins: PaymentProvider['origins']): string {
  const self = "'self'";
  const directives = {
    'default-src': ["'none'"],
    'script-src': [self, ...origins.script],
    'style-src': [self, ...origins.style],
    'img-src': [self, 'data:', ...origins.image],
    'font-src': [self],
    'connect-src': [self, ...origins.connect],
    'frame-src': origins.frame.length > 0 ? origins.frame : ["'none'"],
    'form-action': [self, ...origins.form],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The provider's frames may ask the browser for a payment; nothing may use the camera or the place. */
function permissions({ frame }: PaymentProvider['origins']): string {
  const payers = ['self', ...frame.map((origin) => `"${origin}"`)].join(' ');
  return `camera=(), geolocation=(), microphone=(), payment=(${payers}), usb=()`;
}
