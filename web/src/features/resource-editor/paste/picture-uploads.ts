import type Quill from 'quill';
import { insertLines } from '../document/insert-lines.ts';
import type { FigureValue, PictureTexts } from '../document/rich-values.ts';
import {
  createPictureTransfers,
  type Transfer,
  type Upload,
} from './picture-transfers.ts';

const findAllEmbeds = (quill: Quill): { index: number; insert: object }[] => {
  let index = 0;
  return quill.getContents().ops.flatMap(({ insert }) => {
    const at = index;
    index += typeof insert === 'string' ? insert.length : 1;
    return typeof insert === 'object' ? [{ index: at, insert }] : [];
  });
};

const uploadIdOf = (insert: object): string | undefined =>
  'uploading' in insert
    ? (insert.uploading as { id?: string } | null)?.id
    : undefined;

const findPlaceholderIndex = (quill: Quill, id: string): number | undefined =>
  findAllEmbeds(quill).find(({ insert }) => uploadIdOf(insert) === id)?.index;

const findFigureIndex = (
  quill: Quill,
  src: string | undefined,
): number | undefined =>
  findAllEmbeds(quill).find(
    ({ insert }) =>
      src && 'figure' in insert && (insert.figure as FigureValue).src === src,
  )?.index;

const showProgress = (
  place: HTMLElement,
  { share, hasFailed }: Transfer,
): void => {
  const bar = place.querySelector('progress');
  if (bar) bar.value = share;
  for (const part of place.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = (part.dataset['when'] === 'failed') !== hasFailed;
};

// The source `api` keeps the removal out of the undo history, so that an undo does not restore the placeholder.
const removePlaceholder = (quill: Quill, index: number): void => {
  quill.deleteText(index, 1, 'api');
  const [line] = quill.getLine(index);
  const caret = quill.getSelection();
  const isEmpty = line?.length() === 1 && line.next !== null;
  if (isEmpty && caret?.index !== index) quill.deleteText(index, 1, 'api');
};

type OnProblem = (problem: string | undefined) => void;
/** Called before a picture takes the place of its placeholder; returns what to do once it has. */
type OnUploaded = (id: string) => (() => void) | undefined;

/** Shows the progress of each upload at its placeholder, and replaces the placeholder by the uploaded picture. */
const createPlaceholderReplacer = (
  quill: Quill,
  onProblem: OnProblem,
  onUploaded: OnUploaded,
) => {
  const placed = new Map<string, string>();

  const showAllProgress = (): void => {
    const places =
      quill.root.querySelectorAll<HTMLElement>('.ql-own-uploading');
    for (const place of places) {
      const transfer = transfers.get(place.dataset['id'] ?? '');
      if (transfer) showProgress(place, transfer);
    }
  };

  /** Replaces a placeholder by its picture. If the placeholder is removed, the picture waits for an undo. */
  const replacePlaceholderByPicture = (id: string): void => {
    const { src, texts } = transfers.get(id) ?? {};
    const index = findPlaceholderIndex(quill, id);
    if (!src || index === undefined) return;
    const next = onUploaded(id);
    transfers.remove(id);
    placed.set(id, src);
    removePlaceholder(quill, index);
    insertLines(quill, { index, length: 0 }, [
      { embed: { figure: { src, ...texts } } },
    ]);
    next?.();
  };

  const transfers = createPictureTransfers({
    onProgress: showAllProgress,
    onSent: replacePlaceholderByPicture,
    onFailed: (id, reason) => {
      if (findPlaceholderIndex(quill, id) !== undefined) onProblem(reason);
    },
  });

  // An undo may restore a placeholder. A waiting picture replaces the placeholder;
  // if the text has the picture already, the placeholder is deleted.
  quill.on('text-change', () =>
    queueMicrotask(() => {
      const uploadIds = findAllEmbeds(quill).flatMap(
        ({ insert }) => uploadIdOf(insert) ?? [],
      );
      for (const id of uploadIds) {
        const index = findPlaceholderIndex(quill, id);
        if (transfers.get(id)) replacePlaceholderByPicture(id);
        else if (index !== undefined) quill.deleteText(index, 1, 'api');
      }
      showAllProgress();
    }),
  );

  return { transfers, placed };
};

/** Inserts uploaded pictures at placeholders in the text, where a failed upload can be retried or removed. */
export const createPictureUploads = (
  quill: Quill,
  onProblem: OnProblem,
  onUploaded: OnUploaded,
) => {
  const { transfers, placed } = createPlaceholderReplacer(
    quill,
    onProblem,
    onUploaded,
  );
  return {
    /** Starts an upload, and returns the value of its placeholder. */
    begin: (upload: Upload, texts: PictureTexts = {}): { id: string } => ({
      id: transfers.start(upload, texts),
    }),
    retry: (id: string): void => {
      if (transfers.get(id)?.hasFailed) onProblem(undefined);
      transfers.retry(id);
    },
    cancel: (id: string): void => {
      const index = findPlaceholderIndex(quill, id);
      transfers.remove(id);
      onProblem(undefined);
      if (index !== undefined) quill.deleteText(index, 1, 'api');
    },
    /** Returns the index after a picture or its placeholder; undefined if the text contains neither. */
    positionAfter: (id: string): number | undefined => {
      const index =
        findPlaceholderIndex(quill, id) ??
        findFigureIndex(quill, placed.get(id));
      return index === undefined ? undefined : index + 1;
    },
    /** Sets the alt text and caption of an uploaded picture. */
    describe: (id: string, texts: PictureTexts): void => {
      const src = placed.get(id);
      const index = findFigureIndex(quill, src);
      if (src && index !== undefined)
        replaceFigure(quill, index, { src, ...texts });
    },
  };
};

/** Replaces the value of the picture at an index, in one undo step. */
export const replaceFigure = (
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
