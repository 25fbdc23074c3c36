import type { OrderDetails } from '#db/views/index.ts';
import type { Paise } from '#domain/money.ts';
import { paise } from '#domain/money.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { Money } from '#ui/controls/money.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './order-money.module.css';

/** The order's money: rows that add up to its total, then what was cancelled of it. Rows of nothing are left out. */
export function OrderMoneyTable({ order }: { order: OrderDetails }) {
  const t = useTexts(ordersTexts).money;
  const cart = useTexts(cartTexts).totals;
  const { money, coupon } = order;
  // Until the lines are on this device, only the total is known.
  const rows: [kind: string, label: string, amount: Paise][] =
    order.lines.length === 0
      ? []
      : [
          ['base', cart.base, money.basePaise],
          ['scheme-discount', cart['scheme-discount'], minus(money.offersPaise)],
          ['coupon-discount', coupon ? t.coupon(coupon) : cart['coupon-discount'], minus(money.couponPaise)],
          ['goods-tax', cart['goods-tax'], money.goodsTaxPaise],
          ['delivery', cart.delivery, money.deliveryPaise],
          ['delivery-tax', cart['delivery-tax'], money.deliveryTaxPaise],
          ['others', t.others, money.othersPaise],
        ];
  return (
    <dl className={classes.table} data-testid="order-money">
      {rows.map(([kind, label, amount]) => (amount === 0 ? null : <Row key={kind} {...{ kind, label, amount }} />))}
      <Row kind="total" label={cart.total} amount={money.totalPaise} className={classes.grand} />
      {money.cancelledPaise === 0 ? null : (
        <>
          <Row kind="cancelled" label={t.cancelled} amount={minus(money.cancelledPaise)} />
          <Row kind="left" label={t.left} amount={money.leftPaise} className={classes.left} />
        </>
      )}
      {money.refundPaise === 0 ? null : <Row kind="refund" label={t.refund} amount={money.refundPaise} />}
    </dl>
  );
}

function Row(props: { kind: string; label: string; amount: Paise; className?: string | undefined }) {
  return (
    <div className={props.className} data-total={props.kind}>
      <dt>{props.label}</dt>
      <dd>
        <Money amount={props.amount} />
      </dd>
    </div>
  );
}

const minus = (amount: Paise): Paise => paise(amount === 0 ? 0 : -amount);
