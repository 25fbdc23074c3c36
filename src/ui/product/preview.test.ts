import { expect, it } from 'vitest';
import { preview } from './preview.ts';

it('[SRCH-005] cuts at 50 characters and adds an ellipsis only if it cuts', () => {
  const long = 'Flaky, all-butter croissants that bake from frozen in eighteen minutes.';
  expect(preview(long, 50)).toEqual({ text: `${long.slice(0, 50).trimEnd()}…`, cut: true });
  expect(preview('x'.repeat(50), 50)).toEqual({ text: 'x'.repeat(50), cut: false });
  expect(preview('x'.repeat(51), 50).text).toBe(`${'x'.repeat(50)}…`);
});

it('never splits a character outside the basic plane', () => {
  expect(preview('🥐🥐🥐', 2).text).toBe('🥐🥐…');
});
