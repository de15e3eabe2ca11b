const address = /[^\s"'<>(),:;\\[\]]+@[^\s"'<>(),:;\\[\]]+/g;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Every e-mail address that a body names, wherever in it; one that is no JSON is read as text. */
export const emailsIn = (body: Buffer): string[] =>
  textsIn(parsed(body.toString())).flatMap((text) => text.match(address) ?? []);
