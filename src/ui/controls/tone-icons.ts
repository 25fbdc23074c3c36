import IconAlertTriangle from '~icons/alert-triangle';
import IconCheck from '~icons/check';
import IconClock from '~icons/clock';
import IconInfoCircle from '~icons/info-circle';

/** One icon for each state, the same on every screen. */
export const toneIcons = { info: IconInfoCircle, wait: IconClock, fail: IconAlertTriangle, done: IconCheck } as const;
