// The characters with which a spreadsheet formula can start, including their full-width forms (CSV injection).
const formula = '[=+@\\t\\r\\n＝＋－＠-]';

/** Returns SQL that makes a formula plain text by an apostrophe, also after separators, where a program may split a cell. */
export const buildFormulaEscapeSql = (column: string): string =>
  `regexp_replace(regexp_replace(${column}, '([[:space:]"'';,|])(?=${formula})', '\\1''', 'g'),
                  '^(?=${formula})', '''')`;

/**
 * Returns SQL in which each parameter is a literal, because COPY takes no parameters.
 * @param escape quotes a text as a literal
 */
export const withLiterals = (
  escape: (text: string) => string,
  sql: string,
  values: readonly unknown[],
): string =>
  sql.replace(/\$(\d+)/g, (_, number: string) => {
    const value = values[Number(number) - 1];
    return escape(value instanceof Date ? value.toISOString() : String(value));
  });
