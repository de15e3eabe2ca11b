import type { AnswerOf } from '../../../web/src/shared/api/answer-of.ts';
import { buyers } from './order-answers.ts';

export const bookChapters: AnswerOf<'listCountedChapters'> = {
  chapters: [
    'The question before the campaign',
    'A ward is a room',
    'Who the poster is for',
    'What the agents saw',
    'The night of the collation',
    '',
    'After the applause, or how a movement learns to count what it has promised',
    ...Array.from({ length: 7 }, (_, index) => `Letter ${index + 1}`),
  ].map((title) => ({ title })),
};

/** A year in which readers got as far as the eleventh chapter, or to the end. */
export const yearOfReading: AnswerOf<'showAnalytics'>['reading'] = {
  weeks: Array.from({ length: 51 }, (_, index) => ({
    week: new Date(Date.UTC(2025, 11, 1 + index * 7))
      .toISOString()
      .slice(0, 10),
    started: 3 + ((index * 5) % 9),
    finished: (index * 3) % 5,
    minutes: 120 + ((index * 97) % 400),
  })),
  started: 291,
  chapters: [262, 240, 231, 214, 190, 182, 171, 160, 149, 133, 124].map(
    (reached, index) => ({ chapter: index + 1, reached }),
  ),
  finished: 118,
};

export const finishedCopies: AnswerOf<'listFinishedCopies'> = {
  copies: buyers.slice(0, 4).map((email, index) => ({
    id: `0197a000-0000-7000-8000-0000000000c${index}`,
    customerId: String(index).padStart(64, 'a'),
    email,
    reference: 'IMP-7Q2K-94XD-3M8T-61RB',
    startedAt: index === 2 ? null : `2026-11-0${index + 1}T08:20:00.000Z`,
    finishedAt: `2026-11-${20 - index * 3}T20:10:00.000Z`,
  })),
  total: 4,
  totalPages: 1,
  isRebuilding: false,
};
