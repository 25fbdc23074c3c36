import type { StatusColour } from '#db/views/index.ts';
import { useStatusWords } from '#ui/use-status-words.ts';
import { statusIcons } from './card-icons.tsx';
import classes from './status-chip.module.css';

/**
 * An order's status with its colour (ORD-005); icon and text convey the same. A confirmed order has a check, not the
 * clock of the waiting ones; a payment that failed is red, wherever it is shown.
 */
export function StatusChip({ status, colour }: { status: string; colour: StatusColour }) {
  const words = useStatusWords('order');
  const shown = status === 'Payment Failed' ? 'red' : colour;
  const icon = status === 'Order Confirmed' ? statusIcons.green : statusIcons[shown];
  return (
    <span className={`${classes.chip} ${classes[shown]}`} data-colour={shown}>
      {icon}
      {words(status)}
    </span>
  );
}
