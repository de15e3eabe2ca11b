import type { AnswerOf } from '../api/answer-of.ts';

export type TypefacePairing = AnswerOf<'readContent'>['brand']['typefaces'];
