import type { Paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';

/** The overdue amount, with a link to the place to pay it (PAY-010). */
export function Overdue({ amount }: { amount: Paise }) {
  const t = useTexts(checkoutTexts).payment;
  return (
    <Notice
      tone="fail"
      action={
        <LinkButton variant="secondary" to={paths.creditManagement}>
          {t.overdueLink}
        </LinkButton>
      }
    >
      {t.overdue(amount)}
    </Notice>
  );
}
