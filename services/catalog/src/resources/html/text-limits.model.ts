import { InvalidError } from '@imprint/chassis/errors';

/** Characters of HTML; a longer text is refused before a parser sees it. */
export const maxHtmlLength = 3_000_000;

/** Elements open at once. Authors write a tenth as deep, and the parser's time grows with the depth. */
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
