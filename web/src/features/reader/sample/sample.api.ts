import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import {
  type Answer,
  type Answers,
  useAnswer,
} from '../../../shared/api/answers.tsx';

export type Sample = AnswerOf<'readSample'>;

export const sampleAddress = '/api/ebook/sample';

export const useSample = () => useAnswer<Sample>(sampleAddress);

/** What is known of the sample, without asking. */
export const sampleOf = (answers: Answers): Answer<Sample> =>
  answers.get<Sample>(sampleAddress);

/** A free chapter's document, for the frame or, without scripts, by itself. */
export const sampleChapterAddress = (chapter: number | undefined): string =>
  `${sampleAddress}/content${chapter === undefined ? '' : `?chapter=${chapter}`}`;
