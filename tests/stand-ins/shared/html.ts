const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is markup already. */
export type Html = { markup: string };

type Value = string | number | false | null | undefined | Html | Value[];

const render = (value: Value): string => {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  if (typeof value === 'object') return value.markup;
  return String(value).replace(/[&<>"']/g, (char) => escapes[char] ?? char);
};

/** Every value put in is escaped unless it came out of `html` itself. */
export const html = (
  parts: TemplateStringsArray,
  ...values: Value[]
): Html => ({
  markup: parts.reduce(
    (page, part, at) => page + render(values[at - 1]) + part,
  ),
});
