import { describe, expect, it } from 'vitest';
import { ownPath, safeTarget } from './safe-target.ts';

/** Addresses of another site that look like a path. */
const tricks = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '\u0000//evil.example',
  '/\t\\evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/x/..//evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%2e//evil.example',
  '/%2e/%5cevil.example',
  '/x%2f..%2f/evil.example',
  '/%2Fevil.example/100%',
];

describe('allowed link targets', () => {
  it.each(tricks)('[CAT-002] rejects %j', (trick) => {
    expect([safeTarget(trick), ownPath(trick)]).toEqual([null, null]);
  });

  it.each([
    'http://a.b',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'x',
    'https://',
    '',
    null,
  ])('[CAT-002] %j is no target', (target) => {
    expect(safeTarget(target)).toBeNull();
  });

  it.each([
    ['/', '/'],
    ['/product-details/a/b', '/product-details/a/b'],
    ['/search-products?q=a%2Fb#top', '/search-products?q=a%2Fb#top'],
    ['/category-details/Veg%2FNon-veg', '/category-details/Veg%2FNon-veg'],
    ['/category-details/100%', '/category-details/100%'],
    ['/category-details/Naan & रोटी', '/category-details/Naan%20&%20%E0%A4%B0%E0%A5%8B%E0%A4%9F%E0%A5%80'],
    ['/x?to=//evil.example', '/x?to=//evil.example'],
  ])('[CAT-002] %j stays in the app, as the browser reads it', (path, resolved) => {
    expect([safeTarget(` ${path} `), ownPath(path)]).toEqual([resolved, resolved]);
  });

  it('[CAT-002] an https address is a target, but not a path of the app', () => {
    expect(safeTarget(' https://example.com/x')).toBe('https://example.com/x');
    expect(ownPath('https://example.com/x')).toBeNull();
  });
});
