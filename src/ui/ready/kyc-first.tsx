import { reorderTexts } from '#texts/en/reorder.ts';
import { LinkButton } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../use-texts.ts';

/** Ordering waits for KYC, and the way there (CART-035). */
export function KycFirst() {
  const t = useTexts(reorderTexts).kyc;
  return (
    <Notice
      tone="wait"
      action={
        <LinkButton variant="secondary" to={paths.kyc}>
          {t.link}
        </LinkButton>
      }
    >
      <p>{t.text}</p>
    </Notice>
  );
}
