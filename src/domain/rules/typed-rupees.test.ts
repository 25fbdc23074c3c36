import { expect, it } from 'vitest';
import { typedRupees } from './typed-rupees.ts';

it('reads rupees with and without groups, in Indian and international ones', () => {
  const typed = ['50000', '50,000', '1,25,000', '125,000', '₹ 12,50,000.50', ' 1 250.5 '];
  expect(typed.map(typedRupees)).toEqual(['50000', '50000', '125000', '125000', '1250000.50', '1250.5']);
});

it('takes no comma for a decimal point, and reads no number into anything else', () => {
  const typed = ['1250,50', '1,5', '50,00', '50000,', ',500', '1.250,50', '1,250.505', '', '₹', '-5', '1e3', 'much'];
  expect(typed.map(typedRupees)).toEqual(typed.map(() => null));
});

it('reads the digits of a Hindi keyboard', () => {
  expect(typedRupees('₹ १,२५,०००.५०')).toBe('125000.50');
});
