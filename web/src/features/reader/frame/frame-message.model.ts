/** What the chapter's frame says; the protocol is described beside the service that writes the frame. */
export type FrameMessage =
  | {
      type: 'ready';
      chapter: number;
      edition: string;
      title: string;
      paragraphs: number;
      direction: 'ltr' | 'rtl';
    }
  | { type: 'settled' }
  | {
      type: 'position';
      chapter: number;
      paragraph: number;
      paragraphs: number;
      page: number | undefined;
      pages: number | undefined;
      atStart: boolean;
      atEnd: boolean;
    }
  | { type: 'over'; by: 1 | -1 }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'figure'; isOpen: boolean }
  | { type: 'key'; key: string }
  | { type: 'blocked'; what: string }
  | { type: 'tap'; zone: string }
  | { type: 'swipe'; direction: string }
  | { type: 'link'; chapter: number; fragment: string | null }
  | { type: 'note'; chapter: number; fragment: string }
  | { type: 'note-text'; fragment: string; html: string }
  | { type: 'external'; href: string }
  | { type: 'focus-out'; direction: string };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null;

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

const text = (value: unknown): string =>
  typeof value === 'string' ? value : '';

const readers: Record<string, (fields: Fields) => FrameMessage> = {
  ready: ({ chapter, edition, title, paragraphs, direction }) => ({
    type: 'ready',
    chapter: count(chapter),
    edition: text(edition),
    title: text(title),
    paragraphs: count(paragraphs),
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
  }),
  settled: () => ({ type: 'settled' }),
  position: ({ chapter, paragraph, paragraphs, page, pages, ...rest }) => ({
    type: 'position',
    chapter: count(chapter),
    paragraph: count(paragraph),
    paragraphs: count(paragraphs),
    page: count(page) || undefined,
    pages: count(pages) || undefined,
    atStart: rest['atStart'] === true,
    atEnd: rest['atEnd'] === true,
  }),
  over: ({ by }) => ({ type: 'over', by: by === -1 ? -1 : 1 }),
  moved: ({ by }) => ({ type: 'moved', by: by === -1 ? -1 : 1 }),
  figure: ({ isOpen }) => ({ type: 'figure', isOpen: isOpen === true }),
  key: ({ key }) => ({ type: 'key', key: text(key) }),
  blocked: ({ what }) => ({ type: 'blocked', what: text(what) }),
  tap: ({ zone }) => ({ type: 'tap', zone: text(zone) }),
  swipe: ({ direction }) => ({ type: 'swipe', direction: text(direction) }),
  link: ({ chapter, fragment }) => ({
    type: 'link',
    chapter: count(chapter),
    fragment: typeof fragment === 'string' ? fragment : null,
  }),
  note: ({ chapter, fragment }) => ({
    type: 'note',
    chapter: count(chapter),
    fragment: text(fragment),
  }),
  'note-text': ({ fragment, html }) => ({
    type: 'note-text',
    fragment: text(fragment),
    html: text(html),
  }),
  external: ({ href }) => ({ type: 'external', href: text(href) }),
  'focus-out': ({ direction }) => ({
    type: 'focus-out',
    direction: text(direction),
  }),
};

/** A message of the frame, or nothing: what is unknown is ignored. */
export const readFrameMessage = (data: unknown): FrameMessage | undefined => {
  if (!isFields(data) || data['imprint'] !== 1) return undefined;
  const type = text(data['type']);
  return Object.hasOwn(readers, type) ? readers[type]?.(data) : undefined;
};

/** Where a link out of the book may lead. */
export const isOutward = (href: string): boolean =>
  /^(https?:\/\/|mailto:)/i.test(href);
