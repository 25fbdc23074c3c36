import { useState } from 'react';
import { readOrderPictures } from '#db/queries/read-order-pictures.ts';
import type { OrderCard } from '#db/views/index.ts';
import { orderAgainTexts } from '#texts/en/order-again.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './order-again.module.css';
import { OrderCardView } from './order-card.tsx';
import { ReorderSheet } from './reorder-button.tsx';

/** The others are one tap away. */
const MOST = 3;

/** The newest orders, each with its button that orders it again (REORD-001). */
export function LastOrders({ orders }: { orders: readonly OrderCard[] }) {
  const t = useTexts(orderAgainTexts).last;
  const pictures = useLive(readOrderPictures, { wanted: true });
  const [again, setAgain] = useState<string | null>(null);
  if (orders.length === 0) return null;
  return (
    <Section
      title={t.title}
      action={
        <LinkButton variant="quiet" to={paths.myOrders} className={classes.all}>
          {t.all}
        </LinkButton>
      }
    >
      <ul className={classes.orders}>
        {orders.slice(0, MOST).map((card) => (
          <li key={card.id}>
            <OrderCardView
              card={card}
              pictureKey={pictures?.[card.first?.productId ?? ''] ?? null}
              onReorder={setAgain}
            />
          </li>
        ))}
      </ul>
      {again === null ? null : <ReorderSheet order={again} onClose={() => setAgain(null)} />}
    </Section>
  );
}
