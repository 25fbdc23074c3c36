const textOrComment = /'(?:[^'\\]|\\[\s\S])*'?|\/\*[\s\S]*?\*\/|\/\/[^\r\n]*/g;

/** Replaces the query's comments with spaces, so that everything else keeps its position. */
export function withoutComments(query: string): string {
  if (!query.includes('/')) return query;
  return query.replace(textOrComment, (found) => (found.startsWith("'") ? found : found.replace(/[^\r\n]/g, ' ')));
}
