import type { CreditView } from '#db/views/index.ts';
import type { Paise } from '#domain/money.ts';
import { creditTexts } from '#texts/en/credit.ts';
import { Money } from '#ui/controls/money.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './credit.module.css';

/** The overdue amount and the open invoices that it is made of (CRED-003). */
export function Overdue({ amount, invoices }: { amount: Paise; invoices: CreditView['invoices'] }) {
  const t = useTexts(creditTexts);
  return (
    <div role="status" data-overdue={amount}>
      <Notice tone="fail" title={t.overdue(amount)}>
        <p>{t.overdueHelp}</p>
        <ul className={classes.invoices}>
          {invoices.map(({ number, amountPaise }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an invoice may have no number, and none has a state here
            <li key={at}>
              <span>{t.invoice(number)}</span>
              <Money amount={amountPaise} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
