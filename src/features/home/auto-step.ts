/** How long each step of the guide stays, in milliseconds (HOME-011). */
export const STEP_MS = 10_000;

/** Returns the next step; the first one follows the last. */
export function nextStep(step: number, count: number): number {
  return (step + 1) % count;
}

/** Whether the guide may advance: not while the user is reading it, and not with reduced motion (HOME-011). */
export function mayAdvance(options: {
  paused: boolean;
  hovered: boolean;
  focused: boolean;
  reducedMotion: boolean;
}): boolean {
  return !options.paused && !options.hovered && !options.focused && !options.reducedMotion;
}
