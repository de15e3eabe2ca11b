import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import type { Answer, Answers } from '../../../shared/api/answers.tsx';
import { useLastAnswer } from '../../../shared/api/last-answer.ts';

export type Sample = AnswerOf<'readSample'>;

export const sampleAddress = '/api/ebook/sample';

export const useSample = () => useLastAnswer<Sample>(sampleAddress);

/** Returns the sample's state without a request. */
export const sampleOf = (answers: Answers): Answer<Sample> =>
  answers.get<Sample>(sampleAddress);

/** A free chapter's document, for the frame or, without scripts, by itself. */
export const sampleChapterAddress = (chapter: number | undefined): string =>
  `${sampleAddress}/content${chapter === undefined ? '' : `?chapter=${chapter}`}`;
