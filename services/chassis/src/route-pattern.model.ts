/** Returns a regular expression for a route: ":name" matches one segment, and a final "/**" zero or more segments. */
export const routeToRegExp = (path: string): RegExp => {
  const isOpen = path.endsWith('/**');
  const fixed = (isOpen ? path.slice(0, -3) : path)
    .replaceAll('.', '\\.')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${fixed}${isOpen ? '(/|$)' : '$'}`);
};
