import type { PriceMemory } from '#db/views/index.ts';
import type { Translation } from '#texts/area.ts';
import { reorderTexts } from '#texts/en/reorder.ts';
import { useTexts } from '../use-texts.ts';

type Words = Translation<typeof reorderTexts.en>['memory'];

/** What this kitchen paid last, and the change since: 'You paid ₹384.00 on 12 Nov 2026; now ₹400.00 (+4.2 %)'. */
export function PriceMemoryLine({ memory, className }: { memory: PriceMemory; className?: string }) {
  const t = useTexts(reorderTexts).memory;
  return (
    <p className={className} data-testid="price-memory">
      {memoryWords(t, memory)}
    </p>
  );
}

/**
 * The change is between prices before offers, because only these are known now. Where an offer applied then, both
 * prices are named.
 */
export function memoryWords(t: Words, { paidPaise, pricePaise, nowPaise, date, change }: PriceMemory): string {
  const offers = paidPaise !== pricePaise;
  const paid = offers ? t.paidWithOffers(paidPaise, date, pricePaise) : t.paid(pricePaise, date);
  if (nowPaise === pricePaise || change === null) return t.join(paid, offers ? t.sameBeforeOffers : t.same);
  return t.join(paid, offers ? t.nowBeforeOffers(nowPaise, change) : t.now(nowPaise, change));
}
