import { requestSample } from '#commands/request-sample.ts';
import type { ProductCard, ProductView } from '#db/views/index.ts';
import type { Translation } from '#texts/area.ts';
import { productTexts } from '#texts/en/product.ts';
import { usePopups, useToasts } from '#ui/app-context.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { paths } from '#ui/paths.ts';
import { LoaderOverlay } from '#ui/states/loader-overlay.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconGift from '~icons/gift';
import classes from './product-detail.module.css';

type SampleState = ProductView['sample'];
type ProductWords = Translation<typeof productTexts.en>;

/** Offers one free sample per product, ever (PROD-014, PROD-022 to PROD-026). */
export function SampleBlock({ card, sample }: { card: ProductCard; sample: SampleState }) {
  const t = useTexts(productTexts);
  const { request, busy } = useSampleRequest(card);
  if (sample === 'guest') {
    return (
      <Card className={classes.sample}>
        <SampleWords title={t.sample.title} text={t.sample.help} />
        <LinkButton variant="secondary" to={paths.login}>
          {t.add.placeOrderNow}
        </LinkButton>
      </Card>
    );
  }
  return (
    <Card className={classes.sample}>
      <LoaderOverlay show={busy} />
      <SampleWords title={t.sample.title} text={sampleText(t, sample)} />
      <Button variant="secondary" disabled={sample === 'off' || sample === 'limit'} busy={busy} onClick={request}>
        {t.sample.button}
      </Button>
    </Card>
  );
}

function SampleWords({ title, text }: { title: string; text: string }) {
  return (
    <>
      <IconGift size={28} aria-hidden="true" className={classes.sampleIcon} />
      <div className={classes.sampleWords}>
        <h3 className={classes.sampleTitle}>{title}</h3>
        <p className={classes.fine}>{text}</p>
      </div>
    </>
  );
}

function sampleText(t: ProductWords, sample: Exclude<SampleState, 'guest'>): string {
  switch (sample) {
    case 'off':
      return t.sample.off;
    case 'limit':
      return t.sample.limit;
    case 'sample-in-cart':
      return t.sample.inCart;
    case 'product-in-cart':
      return t.sample.productInCart;
    case 'not-orderable':
      return t.errors.notOrderable;
    case 'available':
      return t.sample.help;
  }
}

function useSampleRequest(card: ProductCard): { request: () => void; busy: boolean } {
  const t = useTexts(productTexts);
  const toasts = useToasts();
  const popups = usePopups();
  const run = useCommand();
  const [busy, during] = useBusy();
  const refused = (state: Exclude<SampleState, 'available'>) => {
    switch (state) {
      case 'limit':
        return popups.show({ title: t.sample.limitTitle, body: t.sample.limitBody });
      case 'sample-in-cart':
        return toasts.show({ text: t.errors.sampleInCart, tone: 'error' });
      case 'product-in-cart':
        return toasts.show({ text: t.errors.productInCart, tone: 'error' });
      case 'off':
        return toasts.show({ text: t.sample.off, tone: 'error' });
      case 'guest':
      case 'not-orderable':
        return toasts.show({ text: t.errors.notOrderable, tone: 'error' });
    }
  };
  const request = async () => {
    const outcome = await during(() => run(requestSample, { productId: card.id }));
    if (outcome?.ok) toasts.show({ text: t.sample.added });
    else if (outcome) refused(outcome.error.state);
  };
  return { request: () => void request(), busy };
}
