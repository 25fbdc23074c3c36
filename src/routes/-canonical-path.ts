/**
 * Returns the address as the route table spells it: fixed parts in the letter case of the route, parameters unchanged
 * (NAV-001). `template` is the matched route, such as '/category-details/$categoryName'.
 */
export function canonicalPath(options: { pathname: string; template: string }): string {
  const wanted = options.template.split('/');
  return options.pathname
    .split('/')
    .map((part, index) => {
      const fixed = wanted[index];
      return fixed === undefined || fixed.startsWith('$') || fixed.toLowerCase() !== part.toLowerCase() ? part : fixed;
    })
    .join('/');
}
