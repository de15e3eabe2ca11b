/** Returns the pattern of a path: ":name" matches one segment, "/**" at its end any number of segments or none. */
export const toPattern = (path: string): RegExp => {
  const isOpen = path.endsWith('/**');
  const fixed = (isOpen ? path.slice(0, -3) : path)
    .replaceAll('.', '\\.')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${fixed}${isOpen ? '(/|$)' : '$'}`);
};
