import type { StatusColour } from '#db/views/index.ts';

/**
 * The icons of an order's card, drawn as Tabler draws them: made once, because a list mounts a dozen cards in one frame
 * and each of Tabler's icons is a component of its own.
 */
const drawn = (size: number, ...lines: string[]) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {lines.map((line) => (
      <path key={line} d={line} />
    ))}
  </svg>
);

/** Tabler's check, truck, x and clock. */
export const statusIcons: Record<StatusColour, ReturnType<typeof drawn>> = {
  green: drawn(16, 'M5 12l5 5l10 -10'),
  brown: drawn(
    16,
    'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M5 17h-2v-11a1 1 0 0 1 1 -1h9v12m-4 0h6m4 0h2v-6h-8m0 -5h5l3 5',
  ),
  red: drawn(16, 'M18 6l-12 12', 'M6 6l12 12'),
  orange: drawn(16, 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 7v5l3 3'),
};

/** Tabler's repeat. */
export const repeatIcon = drawn(
  20,
  'M4 12v-3a3 3 0 0 1 3 -3h13m-3 -3l3 3l-3 3',
  'M20 12v3a3 3 0 0 1 -3 3h-13m3 3l-3 -3l3 -3',
);
