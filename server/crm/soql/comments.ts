const textOrComment = /'(?:[^'\\]|\\[\s\S])*'?|\/\*[\s\S]*?\*\/|\/\/[^\r\n]*/g;

/** The query with spaces in place of its comments, so that everything else stands where it stood. */
export function withoutComments(query: string): string {
  if (!query.includes('/')) return query;
  return query.replace(textOrComment, (found) => (found.startsWith("'") ? found : found.replace(/[^\r\n]/g, ' ')));
}
