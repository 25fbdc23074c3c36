/** Returns the positions of the highest scores, best first and equal ones in list order, without sorting the rest. */
export function best(scores: Uint32Array, limit: number): number[] {
  const found: number[] = [];
  for (let position = 0; position < scores.length; position += 1) if ((scores[position] ?? 0) > 0) found.push(position);
  if (found.length > limit * 4) {
    const threshold = thresholdOf(scores, found, limit);
    return sorted(
      found.filter((position) => (scores[position] ?? 0) >= threshold),
      scores,
    ).slice(0, limit);
  }
  return sorted(found, scores).slice(0, limit);
}

/** Returns a score that at least `limit` of the found products reach. */
function thresholdOf(scores: Uint32Array, found: readonly number[], limit: number): number {
  const counts = new Map<number, number>();
  for (const position of found) {
    const score = scores[position] ?? 0;
    counts.set(score, (counts.get(score) ?? 0) + 1);
  }
  let taken = 0;
  for (const [score, count] of [...counts].sort((a, b) => b[0] - a[0])) {
    taken += count;
    if (taken >= limit) return score;
  }
  return 0;
}

function sorted(positions: readonly number[], scores: Uint32Array): number[] {
  return positions.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}
