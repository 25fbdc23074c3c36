import type { TrackerStep } from '#db/views/index.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Tracker } from './tracker.tsx';

const kinds = ['ordered', 'invoiced', 'shipped', 'delivered'] as const;
const legend = kinds.map((kind): TrackerStep => ({ kind, state: 'waiting', colour: 'orange', facts: [] }));

/** '/order-stepper': what the steps of an order are, without any order (NAV-008). */
export function OrderStepperScreen() {
  const t = useTexts(ordersTexts);
  return (
    <Page title={t.stepper.title} narrow>
      <Card>
        <Tracker steps={legend} />
      </Card>
    </Page>
  );
}
