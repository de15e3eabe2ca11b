/** In tests every class is called what the style sheet calls it. */
export default new Proxy<Record<string, string>>(
  {},
  { get: (_target, name) => String(name) },
);
