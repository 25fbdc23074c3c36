import type { RepairView, TicketView } from '#db/views/index.ts';
import type { OrderDifference } from '#domain/commands/differences.ts';
import type { Paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { RadioList } from '#ui/fields/radio-list.tsx';
import { paths } from '#ui/paths.ts';
import { paymentBlockWords } from '#ui/payments/payment-block-words.ts';
import { useStatusWords } from '#ui/use-status-words.ts';
import { useTexts } from '#ui/use-texts.ts';
import { AddressWords } from './address-words.tsx';
import { differenceWords } from './difference-words.ts';
import classes from './differences-sheet.module.css';
import { LineRemedy } from './line-remedy.tsx';
import { type Choices, isAboutPayment, type Remedy } from './remedies.ts';

type Props = {
  difference: OrderDifference;
  ticket: TicketView;
  /** The control of the difference's line; null when another difference shows it, or there is none. */
  remedy: Remedy | null;
  repair: RepairView;
  /** What would be ordered costs; null if that is not known. */
  total: Paise | null;
  choices: Choices;
  onChoose: (change: Partial<Choices>) => void;
};

/** One difference as a sentence, with its remedy below. */
export function DifferenceItem(props: Props) {
  const t = useTexts(checkoutTexts).differences;
  const units = useTexts(unitsTexts);
  const kycStatus = useStatusWords('kyc');
  const { difference, remedy, ticket, choices, repair, onChoose } = props;
  const soldOf = (productId: string) => ticket.lines.find((line) => line.productId === productId)?.sold ?? null;
  return (
    <li className={classes.difference} data-difference={difference.kind}>
      <p className={classes.words}>
        {differenceWords(t, units, { difference, totalPaise: props.total, soldOf, kycStatus })}
      </p>
      {remedy ? (
        <LineRemedy
          remedy={remedy}
          options={repair.swaps[remedy.productId] ?? []}
          name={'name' in difference ? difference.name : ''}
          sold={soldOf(remedy.productId)}
          choice={choices.lines[remedy.productId] ?? null}
          onChoose={(choice) => onChoose({ lines: { ...choices.lines, [remedy.productId]: choice } })}
        />
      ) : null}
      {difference.kind === 'address' ? <AddressRemedy {...props} which={difference.which} /> : null}
      {isAboutPayment(difference) ? <PaymentRemedy {...props} /> : null}
      {difference.kind === 'kyc' ? (
        <LinkButton variant="secondary" to={paths.kycStatus}>
          {t.toKyc}
        </LinkButton>
      ) : null}
    </li>
  );
}

/** Offers another verified delivery address. The billing address is the account's own and is used as it is now. */
function AddressRemedy({ which, repair, choices, onChoose }: Props & { which: 'billing' | 'delivery' }) {
  const t = useTexts(checkoutTexts).differences;
  if (which === 'billing') {
    return repair.billing ? (
      <div className={classes.remedy}>
        <p className={classes.label}>{t.billingNow}</p>
        <AddressWords address={repair.billing} />
      </div>
    ) : null;
  }
  return (
    <div className={classes.remedy}>
      <RadioList
        label={t.chooseAddress}
        value={choices.deliveryKey}
        choices={repair.deliveries.map((address) => ({
          value: address.key,
          label: <AddressWords address={address} />,
        }))}
        onChange={(deliveryKey) => onChoose({ deliveryKey })}
      />
    </div>
  );
}

function PaymentRemedy({ ticket, repair, choices, onChoose }: Props) {
  const { differences: t, payment, ticket: words } = useTexts(checkoutTexts);
  const open = repair.modes.some(({ block }) => block === null);
  return (
    <div className={classes.remedy}>
      <RadioList
        label={t.choosePayment}
        value={choices.payment ?? ticket.payment}
        choices={repair.modes.map(({ mode, block }) => ({
          value: mode,
          label: words.payment[mode],
          description: block ? paymentBlockWords(payment, block) : undefined,
          disabled: block !== null,
        }))}
        onChange={(mode) => onChoose({ payment: mode })}
        error={open ? null : t.noPayment}
      />
    </div>
  );
}
