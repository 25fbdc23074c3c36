/** Returns the text with the digits of Hindi keyboards, ० to ९, as 0 to 9. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
