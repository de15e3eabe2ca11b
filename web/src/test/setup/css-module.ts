/** Maps every CSS class to its own name in the style sheet. */
export default new Proxy<Record<string, string>>(
  {},
  { get: (_target, name) => String(name) },
);
