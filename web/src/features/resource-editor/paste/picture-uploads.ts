import type Quill from 'quill';
import { newKey } from '../../../shared/lib/new-key.ts';
import { insertLines } from '../document/insert-lines.ts';
import type { FigureValue } from '../document/rich-values.ts';

type Upload = (onProgress: (share: number) => void) => Promise<string>;

type Words = Pick<FigureValue, 'alt' | 'caption'>;

type Sending = {
  upload: Upload;
  words: Words;
  share: number;
  hasFailed: boolean;
  /** Where the picture is, once it is sent. */
  src: string | undefined;
};

/** An error's own sentence, what the server said of it, or the answer's sentence. */
const reasonOf = (failure: unknown): string => {
  const { message, reason, error } = (failure ?? {}) as Record<string, unknown>;
  const said = [message, reason].filter((part) => typeof part === 'string');
  if (said.length > 0) return said.join(' ');
  return `Error uploading image: ${typeof error === 'string' ? error : 'no reason was given'}`;
};

const embeds = (quill: Quill): { index: number; insert: object }[] => {
  let index = 0;
  return quill.getContents().ops.flatMap(({ insert }) => {
    const at = index;
    index += typeof insert === 'string' ? insert.length : 1;
    return typeof insert === 'object' ? [{ index: at, insert }] : [];
  });
};

const idOf = (insert: object): string | undefined =>
  'uploading' in insert
    ? (insert.uploading as { id?: string } | null)?.id
    : undefined;

const show = (place: HTMLElement, { share, hasFailed }: Sending): void => {
  const bar = place.querySelector('progress');
  if (bar) bar.value = share;
  for (const part of place.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = (part.dataset['when'] === 'failed') !== hasFailed;
};

/** Keeps a place in the text for each picture on its way; what could not be sent waits there for another try. */
export const pictureUploads = (
  quill: Quill,
  { onProblem }: { onProblem: (problem: string | undefined) => void },
) => {
  const sendings = new Map<string, Sending>();
  const placed = new Map<string, string>();

  const placeOf = (id: string): number | undefined =>
    embeds(quill).find(({ insert }) => idOf(insert) === id)?.index;

  const figureOf = (id: string): number | undefined => {
    const src = placed.get(id);
    return embeds(quill).find(
      ({ insert }) =>
        src && 'figure' in insert && (insert.figure as FigureValue).src === src,
    )?.index;
  };

  const showAll = (): void => {
    const places =
      quill.root.querySelectorAll<HTMLElement>('.ql-own-uploading');
    for (const place of places) {
      const sending = sendings.get(place.dataset['id'] ?? '');
      if (sending) show(place, sending);
    }
  };

  // Not by the author: undo shall not bring the place of an old upload back.
  const takeOut = (index: number): void => {
    quill.deleteText(index, 1, 'api');
    const [line] = quill.getLine(index);
    const caret = quill.getSelection();
    const isEmpty = line?.length() === 1 && line.next !== null;
    if (isEmpty && caret?.index !== index) quill.deleteText(index, 1, 'api');
  };

  /** Puts the picture where its place is; if the author took that out, it waits for an undo. */
  const settle = (id: string): void => {
    const { src, words } = sendings.get(id) ?? {};
    const index = placeOf(id);
    if (!src || index === undefined) return;
    sendings.delete(id);
    placed.set(id, src);
    takeOut(index);
    insertLines(quill, { index, length: 0 }, [
      { embed: { figure: { src, ...words } } },
    ]);
  };

  const run = async (id: string, sending: Sending): Promise<void> => {
    try {
      const src = await sending.upload((share) => {
        sending.share = share;
        showAll();
      });
      if (!src) throw new Error('Image upload failed: No image URL returned');
      sending.src = src;
      settle(id);
    } catch (error) {
      sending.hasFailed = true;
      showAll();
      if (placeOf(id) !== undefined) onProblem(reasonOf(error));
    }
  };

  // Undo may bring back a place: of a picture that has arrived meanwhile, or of one that stands already.
  quill.on('text-change', () =>
    queueMicrotask(() => {
      const ids = embeds(quill).flatMap(({ insert }) => idOf(insert) ?? []);
      for (const id of ids) {
        const index = placeOf(id);
        if (sendings.has(id)) settle(id);
        else if (index !== undefined) quill.deleteText(index, 1, 'api');
      }
      showAll();
    }),
  );

  return {
    /** The value of a place, and the upload that will fill it. */
    begin: (upload: Upload, words: Words = {}): { id: string } => {
      const id = newKey();
      const sending: Sending = {
        ...{ upload, words, share: 0 },
        ...{ hasFailed: false, src: undefined },
      };
      sendings.set(id, sending);
      void run(id, sending);
      return { id };
    },
    again: (id: string): void => {
      const sending = sendings.get(id);
      if (!sending?.hasFailed) return;
      onProblem(undefined);
      Object.assign(sending, { hasFailed: false, share: 0 });
      showAll();
      void run(id, sending);
    },
    giveUp: (id: string): void => {
      const index = placeOf(id);
      sendings.delete(id);
      onProblem(undefined);
      if (index !== undefined) quill.deleteText(index, 1, 'api');
    },
    /** Where one goes on writing after a picture, or after its place. */
    after: (id: string): number | undefined => {
      const index = placeOf(id) ?? figureOf(id);
      return index === undefined ? undefined : index + 1;
    },
    /** The words for a picture, whether it has arrived or not. */
    describe: (id: string, words: Words): void => {
      const sending = sendings.get(id);
      if (sending) sending.words = words;
      const src = placed.get(id);
      const index = figureOf(id);
      if (src && index !== undefined)
        changeFigure(quill, index, { src, ...words });
    },
  };
};

/** Another value for the picture at a place. */
export const changeFigure = (
  quill: Quill,
  index: number,
  value: FigureValue,
): void => {
  quill.history.cutoff();
  quill.updateContents(
    [
      ...(index > 0 ? [{ retain: index }] : []),
      { insert: { figure: value } },
      { delete: 1 },
    ],
    'user',
  );
  quill.history.cutoff();
};
