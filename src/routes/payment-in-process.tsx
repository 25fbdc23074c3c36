import { createFileRoute } from '@tanstack/react-router';
import { PaymentProcessScreen, type PaymentSubject } from '#features/checkout/payment-process-screen.tsx';
import { paths } from '#ui/paths.ts';
import { requireCustomer } from './-guards.ts';
import { type PaymentSearch, paymentSearch } from './-search.ts';

export const Route = createFileRoute('/payment-in-process')({
  beforeLoad: requireCustomer,
  validateSearch: paymentSearch,
  component: PaymentProcessRoute,
});

function PaymentProcessRoute() {
  const subject = subjectOf(Route.useSearch());
  const navigate = Route.useNavigate();
  const toCredit = () => navigate({ to: paths.creditManagement, replace: true });
  const onPaid = ({ kind, id }: PaymentSubject) =>
    void (kind === 'credit'
      ? toCredit()
      : navigate({ to: '/confirmation/$orderId', params: { orderId: id }, replace: true }));
  const onFailed = ({ kind }: PaymentSubject) =>
    void (kind === 'credit' ? toCredit() : navigate({ to: paths.cart, replace: true }));
  return <PaymentProcessScreen subject={subject} onPaid={onPaid} onFailed={onFailed} />;
}

function subjectOf({ order, credit, left: hasLeft }: PaymentSearch): PaymentSubject | null {
  const left = hasLeft === '1';
  if (order !== undefined) return { kind: 'order', id: order, left };
  return credit === undefined ? null : { kind: 'credit', id: credit, left };
}
