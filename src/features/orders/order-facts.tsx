import type { OrderDetails } from '#db/views/index.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './order-facts.module.css';

/** Where the order goes, how it is paid, and what was asked of the driver. Shows nothing of what is not known. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  const t = useTexts(ordersTexts).details;
  const people = useTexts(peopleTexts);
  const facts = [
    [t.deliverTo, order.deliverTo],
    [t.payment, order.paidBy && t.paidBy[order.paidBy]],
    [t.instructions, order.instructions],
    [people.orderedBy, order.orderedBy],
    [people.approvedBy, order.approvedBy],
  ] as const;
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <Section title={t.facts}>
      <Card>
        <dl className={classes.facts}>
          {known.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );
}
