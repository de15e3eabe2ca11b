import { InvalidError } from '@imprint/chassis/errors';

/** The maximum length of HTML in characters; longer HTML is refused before it is parsed. */
export const maxHtmlLength = 3_000_000;

/** The maximum nesting of elements. Authors need a tenth of it, and the parser's time grows with the depth. */
export const maxHtmlDepth = 1_000;

export class TextTooDeep extends InvalidError {
  constructor() {
    super('TEXT_TOO_DEEP', 'The text is nested too deeply.');
  }
}

export class TextTooLong extends InvalidError {
  constructor() {
    super('TEXT_TOO_LONG', 'The text is too long.');
  }
}
