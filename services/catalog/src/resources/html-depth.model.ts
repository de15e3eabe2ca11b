import { InvalidError } from '@imprint/chassis/errors';

export class TextTooDeep extends InvalidError {
  readonly code = 'TEXT_TOO_DEEP';
  constructor() {
    super('The text is nested too deeply.');
  }
}

// Nobody writes a tenth as deep. Parsers take a time that grows with the square of it.
const deepest = 1_000;

// These end by themselves, at once or where the next one begins.
const unnested =
  /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|td|th|tr|dt|dd|option)$/;

/** Whether a parser would find more elements open at once than any text has. */
export const isTooDeep = (html: string): boolean => {
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = tag.toLowerCase();
    if (unnested.test(name)) continue;
    const count = open.get(name) ?? 0;
    if (slash && count === 0) continue;
    const step = slash ? -1 : 1;
    open.set(name, count + step);
    depth += step;
    if (depth > deepest) return true;
  }
  return false;
};
