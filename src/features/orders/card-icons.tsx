import type { ReactElement } from 'react';
import type { StatusColour } from '#db/views/index.ts';
import IconCheck from '~icons/check';
import IconClock from '~icons/clock';
import IconRepeat from '~icons/repeat';
import IconTruck from '~icons/truck';
import IconX from '~icons/x';

/** The icons of an order's card, made once, because a list mounts a dozen cards in one frame. */
export const statusIcons: Record<StatusColour, ReactElement> = {
  green: <IconCheck size={16} aria-hidden="true" />,
  brown: <IconTruck size={16} aria-hidden="true" />,
  red: <IconX size={16} aria-hidden="true" />,
  orange: <IconClock size={16} aria-hidden="true" />,
};

export const repeatIcon = <IconRepeat size={20} aria-hidden="true" />;
