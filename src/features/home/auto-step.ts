/** How long each step of the guide stays (HOME-011). */
export const STEP_MS = 10_000;

/** The step after `step`; after the last comes the first. */
export function nextStep(step: number, count: number): number {
  return (step + 1) % count;
}

/** Nobody is hurried: the guide stands still while it is looked at closely, and under reduced motion (HOME-011). */
export function mayAdvance(options: {
  paused: boolean;
  hovered: boolean;
  focused: boolean;
  reducedMotion: boolean;
}): boolean {
  return !options.paused && !options.hovered && !options.focused && !options.reducedMotion;
}
