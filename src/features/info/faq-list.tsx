import type { Faq } from '#domain/info/faqs.ts';
import { Disclosure, Disclosures } from './disclosure.tsx';
import classes from './faqs.module.css';

/** Questions that open to their answers. Both come from the CRM and are shown as plain text (INFO-002). */
export function FaqList({ faqs, label, open }: { faqs: readonly Faq[]; label: string; open?: boolean }) {
  return (
    <Disclosures label={label}>
      {faqs.map(({ id, question, answer }) => (
        <Disclosure key={id} title={question} open={open}>
          <p className={classes.answer}>{answer}</p>
        </Disclosure>
      ))}
    </Disclosures>
  );
}
