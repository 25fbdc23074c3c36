/** The number on a count badge: null for an empty cart, '99+' above 99 (HOME-002). */
export function badgeCount(lines: number): string | null {
  if (lines <= 0) return null;
  return lines > 99 ? '99+' : String(lines);
}
