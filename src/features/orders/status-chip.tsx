import { IconCheck, IconClock, IconTruck, IconX } from '@tabler/icons-react';
import type { StatusColour } from '#db/views/index.ts';
import classes from './status-chip.module.css';

const icons = { green: IconCheck, brown: IconTruck, red: IconX, orange: IconClock };

/** An order's status with its colour (ORD-005); icon and text convey the same. */
export function StatusChip({ status, colour }: { status: string; colour: StatusColour }) {
  const Icon = icons[colour];
  return (
    <span className={`${classes.chip} ${classes[colour]}`} data-colour={colour}>
      <Icon size={16} aria-hidden="true" />
      {status}
    </span>
  );
}
