import { foldText } from '../text/search-terms.model.ts';

/** Returns the searchable words of texts, in lower case without accents. */
export const toSearchWords = (
  texts: readonly (string | null | undefined)[],
): string => foldText(texts.join(' ')).replace(/[^\p{L}\p{N}]+/gu, ' ');
