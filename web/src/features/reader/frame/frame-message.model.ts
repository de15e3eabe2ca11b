type FieldReader = (value: unknown) => unknown;

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;
const ordinal = (value: unknown): number => count(value) || 1;
const text = (value: unknown): string =>
  typeof value === 'string' ? value : '';
const isTrue = (value: unknown): boolean => value === true;
const by = (value: unknown): 1 | -1 => (value === -1 ? -1 : 1);

/** The types of the frame's messages, each with a parser for every field; docs/reader.md describes the protocol. */
const messages = {
  ready: {
    chapter: count,
    edition: text,
    title: text,
    paragraphs: count,
    direction: (value: unknown) => (value === 'rtl' ? 'rtl' : 'ltr'),
  },
  settled: {},
  position: {
    chapter: count,
    paragraph: count,
    paragraphs: count,
    page: (value: unknown) => count(value) || undefined,
    pages: (value: unknown) => count(value) || undefined,
    atStart: isTrue,
    atEnd: isTrue,
  },
  over: { by },
  moved: { by },
  figure: { isOpen: isTrue },
  key: { key: text },
  blocked: { what: text },
  tap: { zone: text },
  swipe: { direction: text },
  link: { chapter: count, fragment: (value: unknown) => text(value) || null },
  note: { chapter: count, fragment: text },
  'note-text': { fragment: text, html: text },
  external: { href: text },
  'focus-out': { direction: text },
  /** The selected text; an empty `quote` means that nothing is selected. */
  selection: {
    quote: text,
    before: text,
    paragraph: ordinal,
    isTooLong: isTrue,
    /** Whether the selection is in the lower half of the window. */
    isLow: isTrue,
  },
  marking: {},
  mark: { id: text },
  here: { paragraph: ordinal, quote: text },
  sentences: {
    sentences: (value: unknown) =>
      Array.isArray(value) ? value.map(text) : [],
    from: count,
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
export const readFrameMessage = (data: unknown): FrameMessage | undefined => {
  const { imprint, type, ...fields } = Object(data) as Record<string, unknown>;
  if (imprint !== 1 || !Object.hasOwn(messages, text(type))) return undefined;
  const readers: Record<string, FieldReader> = messages[type as keyof Messages];
  const values = Object.entries(readers).map(
    ([name, read]) => [name, read(fields[name])] as const,
  );
  return { type, ...Object.fromEntries(values) } as FrameMessage;
};

/** Whether a link that leads out of the book has an allowed scheme. */
export const isOutward = (href: string): boolean =>
  /^(https?:\/\/|mailto:)/i.test(href);
