import { useRouter } from '@tanstack/react-router';
import { chooseAddresses } from '#commands/edit-draft.ts';
import type { AddressView, CheckoutView } from '#db/views/index.ts';
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
import part from './part.module.css';
import { ChosenPart } from './part.tsx';
import { samePage } from './same-page.ts';

type AddressPartProps = {
  view: CheckoutView;
  /** The customer tried to go on without a delivery address. */
  missing: boolean;
  onMissing: (missing: boolean) => void;
};

/** The billing and delivery addresses of the order, to be chosen (ADDR-001 to ADDR-010). */
export function AddressPart({ view, missing, onMissing }: AddressPartProps) {
  const t = useTexts(checkoutTexts).address;
  const router = useRouter();
  const { block } = view;
  const closed = block?.kind === 'no-customer-id' || block?.kind === 'no-billing-address';
  const proceed = () => {
    if (block === null) return void router.navigate({ to: paths.paymentOptions, replace: true, state: samePage });
    // A problem of the cart is solved in the cart; this page shows the others.
    if (block.kind === 'cart') return void router.navigate({ to: paths.cart });
    onMissing(true);
  };
  return (
    <>
      <Section title={t.billing}>
        <Card>{view.billing ? <AddressWords address={view.billing} /> : <p>{t.noBilling}</p>}</Card>
        <p className={classes.note}>{t.note}</p>
      </Section>
      {view.canDiffer ? (
        <Section title={t.delivery}>
          <Delivery view={view} missing={missing} onChange={() => onMissing(false)} />
        </Section>
      ) : null}
      <div className={classes.ways}>
        <LinkButton variant="secondary" to={view.addAddressPath} state={backToAddresses}>
          {t.add}
        </LinkButton>
        <Button
          variant="secondary"
          onClick={proceed}
          disabled={closed}
          aria-describedby={closed ? 'checkout-block' : undefined}
        >
          {t.proceed}
        </Button>
      </div>
    </>
  );
}

/** The chosen addresses while another part is open. */
export function ChosenAddresses({ view, change }: { view: CheckoutView; change: boolean }) {
  const t = useTexts(checkoutTexts).payment;
  const { billing, delivery } = view;
  if (!delivery) return null;
  return (
    <ChosenPart title={t.deliverTo} change={change ? paths.selectAddress : null}>
      <p>{delivery.fullAddress}</p>
      <p className={part.quiet}>
        {billing && billing.key !== delivery.key ? (
          <>
            {t.billTo}: {billing.fullAddress}
          </>
        ) : (
          t.billToSame
        )}
      </p>
    </ChosenPart>
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
            <div role="alert" ref={inView}>
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

/** The button that asked for the address may be far below. */
const inView = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'center' });

const refOf = (addresses: readonly AddressView[], key: string) =>
  addresses.find((address) => address.key === key)?.ref ?? null;
