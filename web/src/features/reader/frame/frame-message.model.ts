type FieldReader = (value: unknown) => unknown;

const parseCountOrZero = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;
const parseOrdinalOrOne = (value: unknown): number =>
  parseCountOrZero(value) || 1;
const parseText = (value: unknown): string =>
  typeof value === 'string' ? value : '';
const isTrue = (value: unknown): boolean => value === true;
const parseStep = (value: unknown): 1 | -1 => (value === -1 ? -1 : 1);

/** The types of the frame's messages, each with a parser for every field; docs/reader.md describes the protocol. */
const messages = {
  ready: {
    chapter: parseCountOrZero,
    edition: parseText,
    title: parseText,
    paragraphs: parseCountOrZero,
    direction: (value: unknown) => (value === 'rtl' ? 'rtl' : 'ltr'),
  },
  settled: {},
  position: {
    chapter: parseCountOrZero,
    paragraph: parseCountOrZero,
    paragraphs: parseCountOrZero,
    page: (value: unknown) => parseCountOrZero(value) || undefined,
    pages: (value: unknown) => parseCountOrZero(value) || undefined,
    atStart: isTrue,
    atEnd: isTrue,
  },
  over: { by: parseStep },
  moved: { by: parseStep },
  figure: { isOpen: isTrue },
  key: { key: parseText },
  blocked: { what: parseText },
  tap: { zone: parseText },
  swipe: { direction: parseText },
  link: {
    chapter: parseCountOrZero,
    fragment: (value: unknown) => parseText(value) || null,
  },
  note: { chapter: parseCountOrZero, fragment: parseText },
  'note-text': { fragment: parseText, html: parseText },
  external: { href: parseText },
  'focus-out': { direction: parseText },
  /** The selected text; an empty `quote` means that nothing is selected. */
  selection: {
    quote: parseText,
    before: parseText,
    paragraph: parseOrdinalOrOne,
    isTooLong: isTrue,
    /** Whether the selection is in the lower half of the window. */
    isLow: isTrue,
  },
  marking: {},
  mark: { id: parseText },
  here: { paragraph: parseOrdinalOrOne, quote: parseText },
  sentences: {
    sentences: (value: unknown) =>
      Array.isArray(value) ? value.map(parseText) : [],
    from: parseCountOrZero,
  },
} satisfies Record<string, Record<string, FieldReader>>;

type Messages = typeof messages;
type FieldValues<FieldReaders> = {
  [Field in keyof FieldReaders]: FieldReaders[Field] extends (
    value: unknown,
  ) => infer Value
    ? Value
    : never;
};

export type FrameMessage = {
  [Type in keyof Messages]: { type: Type } & FieldValues<Messages[Type]>;
}[keyof Messages];

export type SelectedText = FieldValues<Messages['selection']>;

/** Returns the message with validated fields; undefined for an unknown message. */
export const parseFrameMessage = (data: unknown): FrameMessage | undefined => {
  const { imprint, type, ...fields } = Object(data) as Record<string, unknown>;
  if (imprint !== 1 || !Object.hasOwn(messages, parseText(type)))
    return undefined;
  const readers: Record<string, FieldReader> = messages[type as keyof Messages];
  const values = Object.entries(readers).map(
    ([name, read]) => [name, read(fields[name])] as const,
  );
  return { type, ...Object.fromEntries(values) } as FrameMessage;
};

/** Whether a link that leads out of the book has an allowed scheme. */
export const hasAllowedScheme = (href: string): boolean =>
  /^(https?:\/\/|mailto:)/i.test(href);
