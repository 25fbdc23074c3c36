import { IconAlertTriangle, IconCheck, IconClock, IconInfoCircle } from '@tabler/icons-react';

/** One icon for each state, the same on every screen. */
export const toneIcons = { info: IconInfoCircle, wait: IconClock, fail: IconAlertTriangle, done: IconCheck } as const;
