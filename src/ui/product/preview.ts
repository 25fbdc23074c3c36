/** Returns the first `length` characters of a text, with an ellipsis only if it was cut (SRCH-005, CART-005). */
export function preview(text: string, length: number): { text: string; cut: boolean } {
  const characters = [...text.trim()];
  if (characters.length <= length) return { text: characters.join(''), cut: false };
  return { text: `${characters.slice(0, length).join('').trimEnd()}…`, cut: true };
}
