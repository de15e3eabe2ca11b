/** Values of a form as the server stores them, with the version that an edit of them names. */
export type StoredValues<Values> = { version: number; values: Values };

/** Whether two values of a setting are the same: texts, numbers, and lists of texts or of plain objects. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the values that differ from the stored ones. */
export const changedValues = <Values extends object>(
  stored: Values,
  current: Values,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(current).filter(
      ([name, value]) => !isSame(value, stored[name as keyof Values]),
    ),
  ) as Partial<Values>;

/** Returns the names of the values that the author has changed and that were changed otherwise elsewhere, too. */
export const contestedNames = <Values extends object>(
  changed: Partial<Values>,
  stored: Values,
  newest: Values,
): (keyof Values)[] =>
  (Object.keys(changed) as (keyof Values)[]).filter(
    (name) =>
      !isSame(newest[name], stored[name]) &&
      !isSame(newest[name], changed[name]),
  );
