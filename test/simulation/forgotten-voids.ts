type Rows = ReadonlyMap<string, { end: { state: string } | null }>;

/**
 * Orders that were taken back in a ledger that was then put back to before that, which sync.md 8.1 excepts: a request
 * that comes late, of a tab that was frozen on its way to send it, then places the order.
 */
export function createForgottenVoids({ rows, placedRefs }: { rows: () => Rows; placedRefs: () => string[] }) {
  /** Which orders stood when the void of an id was forgotten. */
  const stoodThen = new Map<string, ReadonlySet<string>>();
  const isVoided = (ledger: Rows, id: string) => ledger.get(id)?.end?.state === 'voided';
  return {
    /** The ledger was put back; `before` is what it held until then. */
    restored(before: Rows): void {
      const stood = new Set(placedRefs());
      for (const id of before.keys()) {
        if (isVoided(before, id) && !isVoided(rows(), id) && !stoodThen.has(id)) stoodThen.set(id, stood);
      }
    },
    /** Whether nothing refuses this order any more, which did not stand when its void was forgotten. */
    isForgotten({ id, ref }: { id: string; ref: string }): boolean {
      const stood = stoodThen.get(id);
      return stood !== undefined && !stood.has(ref) && !isVoided(rows(), id);
    },
  };
}
