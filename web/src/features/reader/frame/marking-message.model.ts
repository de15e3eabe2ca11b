/** Words that are selected in the chapter; none where `quote` is empty. */
export type Selected = {
  quote: string;
  before: string;
  paragraph: number;
  isTooLong: boolean;
  /** It stands in the lower half of what is seen. */
  isLow: boolean;
};

/** What the chapter's frame says of marks and of what is spoken, and that it stands. */
export type MarkingMessage =
  | { type: 'ready'; chapter: number }
  | { type: 'settled' }
  | ({ type: 'selection' } & Selected)
  | { type: 'marking' }
  | { type: 'mark'; id: string }
  | { type: 'here'; paragraph: number; quote: string }
  | { type: 'sentences'; sentences: string[]; from: number };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null;

const count = (value: unknown, least: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value > least
    ? value
    : least;

const text = (value: unknown): string =>
  typeof value === 'string' ? value : '';

const readers: Record<string, (fields: Fields) => MarkingMessage> = {
  ready: ({ chapter }) => ({ type: 'ready', chapter: count(chapter, 0) }),
  settled: () => ({ type: 'settled' }),
  selection: ({ quote, before, paragraph, isTooLong, isLow }) => ({
    type: 'selection',
    quote: text(quote),
    before: text(before),
    paragraph: count(paragraph, 1),
    isTooLong: isTooLong === true,
    isLow: isLow === true,
  }),
  marking: () => ({ type: 'marking' }),
  mark: ({ id }) => ({ type: 'mark', id: text(id) }),
  here: ({ paragraph, quote }) => ({
    type: 'here',
    paragraph: count(paragraph, 1),
    quote: text(quote),
  }),
  sentences: ({ sentences, from }) => ({
    type: 'sentences',
    sentences: Array.isArray(sentences) ? sentences.map(text) : [],
    from: count(from, 0),
  }),
};

/** A message of the frame, or nothing: what is unknown is ignored. */
export const readMarkingMessage = (
  data: unknown,
): MarkingMessage | undefined => {
  if (!isFields(data) || data['imprint'] !== 1) return undefined;
  const type = text(data['type']);
  return Object.hasOwn(readers, type) ? readers[type]?.(data) : undefined;
};
