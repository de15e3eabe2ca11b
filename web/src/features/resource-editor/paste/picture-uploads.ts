import type Quill from 'quill';
import { insertLines } from '../document/insert-lines.ts';
import type { FigureValue, PictureTexts } from '../document/rich-values.ts';
import {
  createPictureTransfers,
  type Transfer,
  type Upload,
} from './picture-transfers.ts';

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

const placeOf = (quill: Quill, id: string): number | undefined =>
  embeds(quill).find(({ insert }) => idOf(insert) === id)?.index;

const figureOf = (quill: Quill, src: string | undefined): number | undefined =>
  embeds(quill).find(
    ({ insert }) =>
      src && 'figure' in insert && (insert.figure as FigureValue).src === src,
  )?.index;

const show = (place: HTMLElement, { share, hasFailed }: Transfer): void => {
  const bar = place.querySelector('progress');
  if (bar) bar.value = share;
  for (const part of place.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = (part.dataset['when'] === 'failed') !== hasFailed;
};

// Not by the author: undo shall not bring the place of an old upload back.
const removePlace = (quill: Quill, index: number): void => {
  quill.deleteText(index, 1, 'api');
  const [line] = quill.getLine(index);
  const caret = quill.getSelection();
  const isEmpty = line?.length() === 1 && line.next !== null;
  if (isEmpty && caret?.index !== index) quill.deleteText(index, 1, 'api');
};

type OnProblem = (problem: string | undefined) => void;

/** Follows the transfers of pictures in the text: progress at their places, then the picture itself. */
const placePictures = (quill: Quill, onProblem: OnProblem) => {
  const placed = new Map<string, string>();

  const showAll = (): void => {
    const places =
      quill.root.querySelectorAll<HTMLElement>('.ql-own-uploading');
    for (const place of places) {
      const transfer = transfers.get(place.dataset['id'] ?? '');
      if (transfer) show(place, transfer);
    }
  };

  /** Puts the picture where its place is; if the author took that out, it waits for an undo. */
  const settle = (id: string): void => {
    const { src, texts } = transfers.get(id) ?? {};
    const index = placeOf(quill, id);
    if (!src || index === undefined) return;
    transfers.remove(id);
    placed.set(id, src);
    removePlace(quill, index);
    insertLines(quill, { index, length: 0 }, [
      { embed: { figure: { src, ...texts } } },
    ]);
  };

  const transfers = createPictureTransfers({
    onProgress: showAll,
    onSent: settle,
    onFailed: (id, reason) => {
      if (placeOf(quill, id) !== undefined) onProblem(reason);
    },
  });

  // Undo may bring back a place: of a picture that has arrived meanwhile, or of one that stands already.
  quill.on('text-change', () =>
    queueMicrotask(() => {
      const ids = embeds(quill).flatMap(({ insert }) => idOf(insert) ?? []);
      for (const id of ids) {
        const index = placeOf(quill, id);
        if (transfers.get(id)) settle(id);
        else if (index !== undefined) quill.deleteText(index, 1, 'api');
      }
      showAll();
    }),
  );

  return { transfers, placed };
};

/** Keeps a place in the text for each picture on its way; what could not be sent waits there for another try. */
export const pictureUploads = (quill: Quill, onProblem: OnProblem) => {
  const { transfers, placed } = placePictures(quill, onProblem);
  return {
    /** The value of a place, and the upload that will fill it. */
    begin: (upload: Upload, texts: PictureTexts = {}): { id: string } => ({
      id: transfers.start(upload, texts),
    }),
    retry: (id: string): void => {
      if (transfers.get(id)?.hasFailed) onProblem(undefined);
      transfers.retry(id);
    },
    cancel: (id: string): void => {
      const index = placeOf(quill, id);
      transfers.remove(id);
      onProblem(undefined);
      if (index !== undefined) quill.deleteText(index, 1, 'api');
    },
    /** Where one goes on writing after a picture, or after its place. */
    positionAfter: (id: string): number | undefined => {
      const index = placeOf(quill, id) ?? figureOf(quill, placed.get(id));
      return index === undefined ? undefined : index + 1;
    },
    /** The texts for a picture, whether it has arrived or not. */
    describe: (id: string, texts: PictureTexts): void => {
      const transfer = transfers.get(id);
      if (transfer) transfer.texts = texts;
      const src = placed.get(id);
      const index = figureOf(quill, src);
      if (src && index !== undefined)
        changeFigure(quill, index, { src, ...texts });
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
