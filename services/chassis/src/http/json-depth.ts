/** The maximum nesting of stored JSON, so that recursive code does not overflow the stack. */
export const maxJsonDepth = 64;

const childrenOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

const isContainer = (value: unknown): boolean =>
  typeof value === 'object' && value !== null;

/** Whether a parsed value nests lists and objects more than `maxJsonDepth` levels deep. */
export const isTooDeep = (value: unknown): boolean => {
  let level = [value].filter(isContainer);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxJsonDepth) return true;
    level = level.flatMap(childrenOf).filter(isContainer);
  }
  return false;
};
