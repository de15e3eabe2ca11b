// A template is a text with variables in braces: "Receipt for {book}, {reference}".
const variable = /\{([A-Za-z]+)\}/g;

/** Returns the names of a template's variables, each once, in their order. */
export const listVariables = (template: string): string[] => [
  ...new Set([...template.matchAll(variable)].map(([, name = '']) => name)),
];

const formatVariables = (names: readonly string[]): string =>
  names.map((name) => `{${name}}`).join(', ');

/** Returns why a template cannot be used, as a sentence for the author; undefined if it can. */
export const findTemplateFault = (
  template: string,
  allowed: readonly string[],
  required: readonly string[] = [],
): string | undefined => {
  if (/[{}]/.test(template.replaceAll(variable, '')))
    return `Braces are only for variables, such as {${allowed[0]}}. Please remove the others.`;
  const used = listVariables(template);
  const unknown = used.filter((name) => !allowed.includes(name));
  if (unknown.length > 0)
    return `This email has no ${formatVariables(unknown)}. You can use ${formatVariables(allowed)}.`;
  const missing = required.filter((name) => !used.includes(name));
  return missing.length > 0
    ? `Please keep ${formatVariables(missing)}, because this email needs it here.`
    : undefined;
};

/**
 * Replaces each variable by its value, which is inserted as it is. An empty value also removes the space before it, so
 * that "Hello {name}," becomes "Hello," for a buyer whose name is unknown.
 */
export const fillTemplate = (
  template: string,
  values: Readonly<Record<string, string>>,
): string => {
  const isFilled = (name: string) => Boolean(values[name]?.trim());
  const filled = template
    .replace(/( ?)\{([A-Za-z]+)\}/g, (_, space: string, name: string) =>
      isFilled(name) ? `${space}${values[name]}` : '',
    )
    .trim();
  const [, first = ''] = /^\s*\{([A-Za-z]+)\}/.exec(template) ?? [];
  // Without its value, "{name}, thank you" would begin with a comma.
  return first && !isFilled(first) ? filled.replace(/^[\s,;:]+/, '') : filled;
};

const maxHeaderLength = 250;

/** Returns a text as one line of at most 250 characters, so that no value can add a header to an email. */
export const toHeaderText = (text: string): string =>
  Array.from(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .slice(0, maxHeaderLength)
    .join('');
