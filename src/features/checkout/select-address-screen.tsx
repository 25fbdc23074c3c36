import { Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { readCheckout } from '#db/queries/read-checkout.ts';
import type { AddressView, CheckoutView } from '#db/queries/views.ts';
import type { Translation } from '#texts/area.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { RadioList } from '#ui/fields/radio-list.tsx';
import { useLarder } from '#ui/larder-context.ts';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useSaving } from '#ui/use-saving.ts';
import { useTexts } from '#ui/use-texts.ts';
import { AddressWords } from './address-choice.tsx';
import classes from './checkout.module.css';
import { TotalBar } from './total-bar.tsx';

/** '/select-address' (ADDR-001 to ADDR-010). */
export function SelectAddressScreen() {
  const t = useTexts(checkoutTexts).address;
  const view = useLive(readCheckout);
  if (view?.block?.kind === 'cart' && view.block.block.kind === 'empty') return <Navigate to={paths.cart} replace />;
  if (!view) {
    return (
      <Page title={t.title} shop="none" narrow>
        <Loading />
      </Page>
    );
  }
  if (view.addresses.length === 0) {
    return (
      <Page title={t.title} shop="none" narrow>
        {view.synced ? <EmptyState title={t.none}>{t.noneHelp}</EmptyState> : <FirstSync />}
      </Page>
    );
  }
  return <ChooseAddresses view={view} />;
}

function ChooseAddresses({ view }: { view: CheckoutView }) {
  const t = useTexts(checkoutTexts).address;
  const larder = useLarder();
  const saving = useSaving();
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const others = view.addresses.filter((address) => !address.billing);
  const message = blockWords(t, view);
  const chooseFirst = view.block?.kind === 'choose-delivery-address';

  const choose = (choice: Parameters<typeof larder.commands.chooseAddresses>[0]) =>
    void saving(larder.commands.chooseAddresses(choice));
  const proceed = () => {
    if (view.block === null) return void router.navigate({ to: paths.paymentOptions });
    // A cart that cannot go on is repaired in the cart; the rest is said here.
    if (view.block.kind === 'cart') return void router.navigate({ to: paths.cart });
    setAsked(true);
  };

  const bar = (
    <TotalBar total={view.totals?.cartTotalPaise ?? null}>
      <Button
        onClick={proceed}
        disabled={view.block?.kind === 'no-customer-id' || view.block?.kind === 'no-billing-address'}
      >
        {t.proceed}
      </Button>
    </TotalBar>
  );
  return (
    <Page title={t.title} shop="none" pane={bar} bottomBar={bar}>
      <Notice>{t.note}</Notice>
      {message && !chooseFirst ? <Notice tone="wait">{message}</Notice> : null}
      <Section title={t.billing}>
        <Card>{view.billing ? <AddressWords address={view.billing} /> : <p>{t.noBilling}</p>}</Card>
      </Section>
      {view.canDiffer ? (
        <Section title={t.delivery}>
          <CheckboxField
            label={t.different}
            checked={view.different}
            onChange={(event) => {
              setAsked(false);
              choose({ different: event.target.checked });
            }}
          />
          {view.different ? (
            <div className={classes.choices}>
              {asked && chooseFirst ? (
                <div role="alert">
                  <Notice tone="fail">{t.chooseFirst}</Notice>
                </div>
              ) : null}
              <RadioList
                label={t.choose}
                hideLabel
                value={view.delivery && !view.delivery.billing ? view.delivery.key : null}
                choices={others.map((address) => ({
                  value: address.key,
                  label: <AddressWords address={address} />,
                  disabled: !address.selectable,
                }))}
                onChange={(key) => choose({ delivery: refOf(others, key) })}
                onTapChosen={() => choose({ delivery: null })}
              />
            </div>
          ) : null}
        </Section>
      ) : null}
    </Page>
  );
}

const refOf = (addresses: readonly AddressView[], key: string) =>
  addresses.find((address) => address.key === key)?.ref ?? null;

/** What keeps the order from going on, null when nothing does or the cart has to be repaired first. */
function blockWords(t: Translation<typeof checkoutTexts.en>['address'], view: CheckoutView): string | null {
  switch (view.block?.kind) {
    case 'no-customer-id':
      return t.noCustomerId;
    case 'no-billing-address':
      return t.noBilling;
    case 'choose-delivery-address':
      return t.chooseFirst;
    case 'delivery-not-verified':
      return t.deliveryNotVerified;
    default:
      return null;
  }
}
