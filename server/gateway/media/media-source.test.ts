import { expect, it } from 'vitest';
import { allowedAddress } from './media-source.ts';

const crmUrl = 'https://acme.my.salesforce.com';
const of = (text: string, ...mediaHosts: string[]) => allowedAddress(text, { mediaHosts, crmUrl })?.href ?? null;

it('takes an address without a host as one on the CRM, or on the site where all pictures are', () => {
  // The images of a site's CMS channel have no host.
  const image = '/cms/delivery/media/MCIDYMXS3DXJBRVAFL2LHNTDKAVU';
  expect(of(image, 'acme.my.salesforce.com')).toBe(`${crmUrl}${image}`);
  expect(of(image, 'cdn.example', 'acme.my.salesforce.com')).toBe(`${crmUrl}${image}`);
  expect(of(image, 'acme.my.site.com', 'cdn.example')).toBe(`https://acme.my.site.com${image}`);
});

it('takes an address with a host from the configured hosts only', () => {
  expect(of('https://cdn.example/a.jpg', 'acme.my.site.com', 'cdn.example')).toBe('https://cdn.example/a.jpg');
  for (const text of [
    'https://elsewhere.example/a.jpg',
    '//elsewhere.example/a.jpg',
    `${crmUrl}/a.jpg`,
    'ftp://cdn.example/a',
  ])
    expect(of(text, 'acme.my.site.com', 'cdn.example')).toBeNull();
});
