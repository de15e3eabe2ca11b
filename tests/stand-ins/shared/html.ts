const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text that is already markup. */
export type Html = { markup: string };

type Value = string | number | false | null | undefined | Html | Value[];

const render = (value: Value): string => {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  if (typeof value === 'object') return value.markup;
  return String(value).replace(/[&<>"']/g, (char) => escapes[char] ?? char);
};

/** Escapes every inserted value unless it was created by `html` itself. */
export const html = (
  parts: TemplateStringsArray,
  ...values: Value[]
): Html => ({
  markup: parts.reduce(
    (page, part, at) => page + render(values[at - 1]) + part,
  ),
});
