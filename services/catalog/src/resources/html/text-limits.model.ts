import { InvalidError } from '@imprint/chassis/errors';

/** Characters of HTML; a longer text is refused before a parser sees it. */
export const maxHtmlLength = 3_000_000;

/** Elements open at once. Authors write a tenth as deep, and the parser's time grows with the depth. */
export const maxHtmlDepth = 1_000;

export class TextTooDeep extends InvalidError {
  readonly code = 'TEXT_TOO_DEEP';
  constructor() {
    super('The text is nested too deeply.');
  }
}

export class TextTooLong extends InvalidError {
  readonly code = 'TEXT_TOO_LONG';
  constructor() {
    super('The text is too long.');
  }
}
