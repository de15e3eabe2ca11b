/** ":name" stands for one segment of a path; "/**" at the end for any number of them, or none. */
export const toPattern = (path: string): RegExp => {
  const isOpen = path.endsWith('/**');
  const fixed = (isOpen ? path.slice(0, -3) : path)
    .replaceAll('.', '\\.')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${fixed}${isOpen ? '(/|$)' : '$'}`);
};
