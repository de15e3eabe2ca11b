import type Quill from 'quill';
import type { FigureValue } from './rich-values.ts';
import { newKey } from '../../shared/lib/new-key.ts';

export type Upload = (onProgress: (share: number) => void) => Promise<string>;

type Words = Pick<FigureValue, 'alt' | 'caption'>;

/** An error's own sentence, what the server said of it, or the answer's sentence. */
const reasonOf = (failure: unknown): string => {
  const { message, reason, error } = (failure ?? {}) as Record<string, unknown>;
  const said = [message, reason].filter((part) => typeof part === 'string');
  if (said.length > 0) return said.join(' ');
  return `Error uploading image: ${typeof error === 'string' ? error : 'no reason was given'}`;
};

const embedAt = (quill: Quill, isIt: (insert: object) => boolean) => {
  let index = 0;
  for (const { insert } of quill.getContents().ops) {
    if (insert && typeof insert === 'object' && isIt(insert)) return index;
    index += typeof insert === 'string' ? insert.length : 1;
  }
  return undefined;
};

const idOf = (insert: object): unknown =>
  'uploading' in insert
    ? (insert.uploading as { id?: unknown } | null)?.id
    : undefined;

/** Puts "Uploading image..." where a picture will stand, and takes it out again whatever happens. */
export const pictureUploads = (
  quill: Quill,
  { onProblem }: { onProblem: (problem: string) => void },
) => {
  const running = new Map<string, Words>();
  const placed = new Map<string, string>();

  const takeOut = (id: unknown): number | undefined => {
    const index = embedAt(quill, (insert) => idOf(insert) === id);
    // Not by the author: undo shall not bring the place of an old upload back.
    if (index !== undefined) quill.deleteText(index, 1, 'api');
    return index;
  };

  const tellProgress = (id: string) => (share: number) => {
    const bar = quill.root.querySelector<HTMLProgressElement>(
      `.ql-own-uploading[data-value*="${id}"] progress`,
    );
    if (bar) bar.value = share;
  };

  const run = async (id: string, upload: Upload): Promise<void> => {
    try {
      const src = await upload(tellProgress(id));
      if (!src) throw new Error('Image upload failed: No image URL returned');
      const index = takeOut(id);
      if (index === undefined) return;
      quill.history.cutoff();
      quill.insertEmbed(index, 'figure', { src, ...running.get(id) }, 'user');
      quill.history.cutoff();
      placed.set(id, src);
    } catch (error) {
      takeOut(id);
      onProblem(reasonOf(error));
    } finally {
      running.delete(id);
    }
  };

  // Redo may bring back a place whose upload has ended.
  quill.on('text-change', () => {
    const isLeft = (insert: object): boolean => {
      const id = idOf(insert);
      return typeof id === 'string' && !running.has(id);
    };
    queueMicrotask(() => {
      const index = embedAt(quill, isLeft);
      if (index !== undefined) quill.deleteText(index, 1, 'api');
    });
  });

  return {
    /** The value of a place, and the upload that will fill it. */
    begin: (upload: Upload, words: Words = {}): { id: string } => {
      const id = newKey();
      running.set(id, words);
      void run(id, upload);
      return { id };
    },
    /** The words for a picture, whether it has arrived or not. */
    describe: (id: string, words: Words): void => {
      if (running.has(id)) return void running.set(id, words);
      const src = placed.get(id);
      const index = embedAt(
        quill,
        (insert) =>
          'figure' in insert && (insert.figure as FigureValue).src === src,
      );
      if (index === undefined || !src) return;
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
  quill.updateContents(
    [
      ...(index > 0 ? [{ retain: index }] : []),
      { insert: { figure: value } },
      { delete: 1 },
    ],
    'user',
  );
};
