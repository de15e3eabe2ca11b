/** Fills in the variables of a saved answer whose values are known; others stay, for the author to replace. */
export const fillTemplate = (
  template: string,
  values: Readonly<Record<string, string | undefined>>,
): string =>
  template.replaceAll(
    /\{([A-Za-z]+)\}/g,
    (variable, name: string) => values[name] || variable,
  );

/** Returns the first variable of saved answers that a text still contains; undefined if it contains none. */
export const findOpenVariable = (
  text: string,
  values: Readonly<Record<string, unknown>>,
): string | undefined =>
  [...text.matchAll(/\{([A-Za-z]+)\}/g)]
    .map(([, name = '']) => name)
    .find((name) => name === 'reference' || Object.hasOwn(values, name));

/** Adds a text below what was typed. */
export const appendText = (typed: string, added: string): string =>
  typed.trim() === '' ? added : `${typed.trimEnd()}\n\n${added}`;
