/** Computes GS1's check digit: weights 3 and 1 alternate, from the right. */
export function ean13CheckDigit(twelveDigits: string): number {
  const sum = [...twelveDigits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** Returns a product's EAN-13: India's 890, an invented company number, the last digits of the SKU. */
export function eanOf(sku: string): string {
  const twelve = `8909${sku.slice(-8)}`;
  return twelve + ean13CheckDigit(twelve);
}
