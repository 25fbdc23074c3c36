import { describe, expect, it } from 'vitest';
import { canonicalPath } from './-canonical-path.ts';

describe('canonicalPath', () => {
  it('[NAV-001] spells fixed parts like the route table', () => {
    expect(canonicalPath({ pathname: '/kyc', template: '/KYC' })).toBe('/KYC');
    expect(canonicalPath({ pathname: '/Cart-Summary', template: '/cart-summary' })).toBe('/cart-summary');
    expect(
      canonicalPath({
        pathname: '/categorylisting/Breads/0ZG',
        template: '/categoryListing/$parentCategory/$parentId',
      }),
    ).toBe('/categoryListing/Breads/0ZG');
  });

  it('[NAV-001] leaves parameters unchanged', () => {
    const template = '/category-details/$categoryName';
    const pathname = '/category-details/KYC%20%26%20Buns%2FRolls';
    expect(canonicalPath({ pathname, template })).toBe(pathname);
  });
});
