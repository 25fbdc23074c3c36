import { createHash } from 'node:crypto';

/**
 * Returns the content security policy of our documents. Everything must come from this origin, and the only inline
 * scripts and style elements are those that the build wrote into the documents. Inline styles on single elements are
 * allowed because the component library writes them. 'wasm-unsafe-eval' lets the barcode reader compile its WebAssembly,
 * which comes from this origin; it allows no JavaScript from text.
 */
export function contentSecurityPolicy(documents: readonly string[]): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", "'wasm-unsafe-eval'", ...hashesOf(documents, /<script>([\s\S]*?)<\/script>/g)].join(' '),
    ['style-src', "'self'", ...hashesOf(documents, /<style>([\s\S]*?)<\/style>/g)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

function hashesOf(documents: readonly string[], element: RegExp): string[] {
  const contents = documents.flatMap((document) => [...document.matchAll(element)].map((found) => found[1] ?? ''));
  return [...new Set(contents)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
