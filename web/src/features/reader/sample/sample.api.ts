import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { useLastAnswer } from '../../../shared/api/last-answer.ts';

export type Sample = AnswerOf<'readSample'>;

export const sampleAddress = '/api/ebook/sample';

export const useSample = () => useLastAnswer<Sample>(sampleAddress);

/** A free chapter's document, for the frame or, without scripts, by itself. */
export const sampleChapterAddress = (chapter: number | undefined): string =>
  `${sampleAddress}/content${chapter === undefined ? '' : `?chapter=${chapter}`}`;
