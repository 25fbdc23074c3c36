import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { withParts } from '#db/parts/part-reader.ts';
import { KycStatus } from '#domain/catalogue/kyc-badge.ts';
import type { Owner } from '#domain/owner.ts';
import { SettingKey } from '#ports/setting-key.ts';
import type { Translation } from '#texts/area.ts';
import type { notifyTexts } from '#texts/en/notify.ts';
import { show } from './notify.ts';
import { notifyWords } from './notify-words.ts';
import type { ResultNotice } from './result-notice.ts';
import { signedInCustomer } from './signed-in.ts';

/** Does not replace the notification about sent commands. */
const TAG = 'larder-kyc';

/**
 * Tells the user when the KYC has another status than at the last look. A page reports each check; the status it has
 * shown counts as seen, because `show` stays silent while a tab is visible.
 */
export async function tellKyc(tell: typeof show = show): Promise<void> {
  const customer = await signedInCustomer();
  if (!customer) return;
  const outbox = openOutbox(customer);
  try {
    const now = await statusOf(customer);
    const was = await outbox.setting<string>(SettingKey.kycSeen);
    if (now === null || now === was) return;
    await outbox.transact(() => ({ writes: { settings: { [SettingKey.kycSeen]: now } }, value: null }));
    const notice = was === undefined ? null : kycNotice(await notifyWords(), now);
    if (notice && (await outbox.setting<boolean>(SettingKey.notify))) await tell(notice, TAG);
  } finally {
    outbox.close();
  }
}

/** The status as the CRM last said it; null if this device does not know it. */
async function statusOf(owner: Owner): Promise<string | null> {
  const cache = openCache(owner);
  const me = { kind: 'me' } as const;
  try {
    return await withParts(cache, async (parts) => {
      await parts.load([me]);
      return parts.rows('Account', me)[0]?.KYC_Status__c ?? null;
    });
  } finally {
    cache.close();
  }
}

/** Returns the notification of a status; null for one that means nothing to the user. */
function kycNotice(t: Translation<typeof notifyTexts.en>, status: string): ResultNotice | null {
  switch (status) {
    case KycStatus.completed:
      return { title: t.kycCompleted, body: t.kycOrder, path: '/' };
    case KycStatus.needDetails:
      return { title: t.kycDetails, body: t.kycOpen, path: '/KYC-status' };
    case KycStatus.submitted:
      return { title: t.kycSubmitted, body: t.kycReview, path: '/KYC-status' };
    default:
      return null;
  }
}
