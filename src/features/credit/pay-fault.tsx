import { creditTexts } from '#texts/en/credit.ts';
import { CustomerCare } from '#ui/care/customer-care.tsx';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { FaultWords } from './pay-fault-words.ts';

/** Why credit could not be paid; the way to customer care where it can help (CRED-009). */
export function PayFault({ words: { title, text, contact } }: { words: FaultWords }) {
  const t = useTexts(creditTexts).fault;
  return (
    <div role="alert">
      <Notice
        tone="fail"
        title={title}
        action={
          contact ? (
            <LinkButton to={paths.contactUs} variant="secondary">
              {t.contact}
            </LinkButton>
          ) : null
        }
      >
        {text}
        {contact ? <CustomerCare about={title} /> : null}
      </Notice>
    </div>
  );
}
