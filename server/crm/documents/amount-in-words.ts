import type { Paise } from '#domain/money.ts';

const CRORE = 10_000_000;

const small = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** Returns an amount as Indian invoices spell it: 'Rupees One Lakh Twenty Thousand and Five Paise Only'. */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100);
  const rest = amount % 100;
  const whole = `Rupees ${words(rupees)}`;
  return rest === 0 ? `${whole} Only` : `${whole} and ${words(rest)} Paise Only`;
}

function words(count: number): string {
  if (count < 20) return small[count] ?? '';
  if (count < 100) {
    const ten = tens[Math.floor(count / 10)] ?? '';
    return count % 10 === 0 ? ten : `${ten}-${small[count % 10]}`;
  }
  if (count < 1_000) return counted(count, 100, 'Hundred');
  if (count < 100_000) return counted(count, 1_000, 'Thousand');
  return count < CRORE ? counted(count, 100_000, 'Lakh') : counted(count, CRORE, 'Crore');
}

function counted(count: number, unit: number, name: string): string {
  const rest = count % unit;
  const first = `${words(Math.floor(count / unit))} ${name}`;
  return rest === 0 ? first : `${first} ${words(rest)}`;
}
