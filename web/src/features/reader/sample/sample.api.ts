import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { useLastAnswer } from '../../../shared/api/last-answer.ts';

export type Sample = AnswerOf<'readSample'>;

export const sampleAddress = '/api/ebook/sample';

export const useSample = () => useLastAnswer<Sample>(sampleAddress);

/** Returns the URL of a free chapter, which the frame shows; without scripts it opens as a page of its own. */
export const sampleChapterAddress = (chapter: number | undefined): string =>
  `${sampleAddress}/content${chapter === undefined ? '' : `?chapter=${chapter}`}`;
