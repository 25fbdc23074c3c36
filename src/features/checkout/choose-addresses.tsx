import { useRouter } from '@tanstack/react-router';
import { chooseAddresses } from '#commands/edit-draft.ts';
import type { AddressView, CheckoutView } from '#db/views/index.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { RadioList } from '#ui/fields/radio-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { backToAddresses } from '#ui/shell/back-to-addresses.ts';
import { useCommand } from '#ui/use-command.ts';
import { useDraft } from '#ui/use-draft.ts';
import { useTexts } from '#ui/use-texts.ts';
import { AddressWords } from './address-words.tsx';
import classes from './checkout.module.css';
import { TotalBar } from './total-bar.tsx';

type ChooseAddressesProps = {
  view: CheckoutView;
  /** The customer tried to go on without a delivery address. */
  missing: boolean;
  onChange: () => void;
};

/** The billing and delivery addresses of the order. */
export function ChooseAddresses({ view, missing, onChange }: ChooseAddressesProps) {
  const t = useTexts(checkoutTexts).address;
  const message = blockWords(t, view);
  return (
    <>
      <Notice>{t.note}</Notice>
      {message && view.block?.kind !== 'choose-delivery-address' ? (
        <div id="address-block" className={classes.below}>
          <Notice tone="wait">{message}</Notice>
        </div>
      ) : null}
      <Section title={t.billing}>
        <Card>{view.billing ? <AddressWords address={view.billing} /> : <p>{t.noBilling}</p>}</Card>
      </Section>
      {view.canDiffer ? (
        <Section title={t.delivery}>
          <Delivery view={view} missing={missing} onChange={onChange} />
        </Section>
      ) : null}
      <LinkButton variant="secondary" to={view.addAddressPath} state={backToAddresses} className={classes.below}>
        {t.add}
      </LinkButton>
    </>
  );
}

/** The total and the button that goes on to the payment; `onMissing` says what this screen has to ask for first. */
export function AddressBar({ view, onMissing }: { view: CheckoutView; onMissing: () => void }) {
  const t = useTexts(checkoutTexts).address;
  const router = useRouter();
  const closed = view.block?.kind === 'no-customer-id' || view.block?.kind === 'no-billing-address';
  const proceed = () => {
    if (view.block === null) return void router.navigate({ to: paths.paymentOptions });
    // A problem of the cart is solved in the cart; this screen shows the others.
    if (view.block.kind === 'cart') return void router.navigate({ to: paths.cart });
    onMissing();
  };
  return (
    <TotalBar total={view.totals?.cartTotalPaise ?? null}>
      <Button onClick={proceed} disabled={closed} aria-describedby={closed ? 'address-block' : undefined}>
        {t.proceed}
      </Button>
    </TotalBar>
  );
}

/** Offers the other addresses on request; tapping the chosen one deselects it (ADDR-002, ADDR-003, ADDR-009). */
function Delivery({ view, missing, onChange }: { view: CheckoutView; missing: boolean; onChange: () => void }) {
  const t = useTexts(checkoutTexts).address;
  const run = useCommand();
  const others = view.addresses.filter((address) => !address.billing);
  const choose = (choice: Parameters<typeof chooseAddresses>[1]) => {
    onChange();
    void run(chooseAddresses, choice);
  };
  const different = useDraft({
    value: view.different,
    save: async (on) => (await run(chooseAddresses, { different: on })) !== null,
  });
  return (
    <>
      <Card className={classes.option}>
        <CheckboxField
          label={t.different}
          description={different.value ? undefined : t.sameAsBilling}
          checked={different.value}
          onChange={(event) => {
            onChange();
            different.set(event.target.checked);
          }}
        />
      </Card>
      {view.different ? (
        <div className={classes.choices}>
          {missing && view.block?.kind === 'choose-delivery-address' ? (
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
    </>
  );
}

const refOf = (addresses: readonly AddressView[], key: string) =>
  addresses.find((address) => address.key === key)?.ref ?? null;

/** Returns why the user cannot proceed; null when they can. */
function blockWords(t: Translation<typeof checkoutTexts.en>['address'], { block }: CheckoutView): string | null {
  if (block === null) return null;
  switch (block.kind) {
    case 'no-customer-id':
      return t.noCustomerId;
    case 'no-billing-address':
      return t.noBilling;
    case 'choose-delivery-address':
      return t.chooseFirst;
    case 'delivery-not-verified':
      return t.deliveryNotVerified;
    case 'cart':
      return t.cartFirst;
    default:
      return unreachable(block);
  }
}
