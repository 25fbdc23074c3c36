import type { StatusColour } from '#db/views/index.ts';
import { statusIcons } from './card-icons.tsx';
import classes from './status-chip.module.css';

/** An order's status with its colour (ORD-005); icon and text convey the same. */
export function StatusChip({ status, colour }: { status: string; colour: StatusColour }) {
  return (
    <span className={`${classes.chip} ${classes[colour]}`} data-colour={colour}>
      {statusIcons[colour]}
      {status}
    </span>
  );
}
