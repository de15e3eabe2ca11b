import type Quill from 'quill';
import { acceptedTypes } from '../../../shared/image-picker/image-limits.ts';
import type { TextRange } from '../document/insert-lines.ts';
import {
  htmlToStore,
  parseStoredHtml,
  matchLinesToStoredBlocks,
} from '../document/stored-html.ts';
import { attachMarkdownShortcuts } from './markdown-typing.ts';
import {
  toPictureLineStartingUpload,
  type PictureCalls,
} from '../paste/pasted-picture.ts';
import { createPictureUploads } from '../paste/picture-uploads.ts';
import { attachClipboard } from '../paste/rich-clipboard.ts';
import { formatNames, registerFormats } from './rich-formats.ts';
import { createKeyBindings } from './rich-keys.ts';
import {
  lineKeyOf,
  linesOfOps,
  opsOfLines,
  type RichLine,
} from '../document/rich-line.ts';
import type { FigureValue } from '../document/rich-values.ts';

export type EditorCallbacks = PictureCalls & {
  onChange: (html: string) => void;
  /** Reports a problem to show; undefined clears the problem. */
  onProblem: (problem: string | undefined) => void;
  /** Called when a single picture was uploaded, so that its alt text and caption can be requested. */
  onUploaded: (id: string) => void;
  onDescribe: (index: number, figure: FigureValue) => void;
  onToolbar: () => void;
  onLink: () => void;
  onFind: () => void;
  onShortcuts: () => void;
};

/** Loads stored HTML into the editor, and reports the HTML after each edit. */
const bindHtmlValue = (quill: Quill, onChange: (html: string) => void) => {
  let stored = matchLinesToStoredBlocks('', { blocks: [] }, []);
  let reported = '';
  let isLoaded = false;
  const linesInEditor = (): RichLine[] => linesOfOps(quill.getContents().ops);
  quill.on('text-change', () => {
    const html = htmlToStore(stored, linesInEditor());
    if (html === reported) return;
    reported = html;
    onChange(html);
  });
  return {
    load: (html: string): void => {
      if (isLoaded && html === reported) return;
      isLoaded = true;
      reported = html;
      const read = parseStoredHtml(html);
      const before = linesInEditor().map(lineKeyOf).join('\n');
      if (before !== read.lines.map(lineKeyOf).join('\n')) {
        quill.setContents(opsOfLines(read.lines), 'silent');
        quill.history.clear();
      }
      stored = matchLinesToStoredBlocks(html, read, linesInEditor());
    },
  };
};

type Uploads = ReturnType<typeof createPictureUploads>;

/** Returns the click handler for the buttons within the text, which belong to uploads and pictures. */
const createButtonHandler =
  (
    editor: typeof Quill,
    quill: Quill,
    uploads: Uploads,
    onDescribe: EditorCallbacks['onDescribe'],
  ) =>
  ({ target }: MouseEvent): void => {
    const button = (target as Element).closest('button');
    const place = button?.closest<HTMLElement>('.ql-own-uploading');
    const id = place?.dataset['id'];
    if (button && id) {
      if (button.matches('.ql-own-again')) uploads.retry(id);
      else uploads.cancel(id);
    }
    const node = button?.closest<HTMLElement>('.ql-own-figure');
    const blot = node && editor.find(node);
    if (!node || !blot || blot instanceof editor) return;
    const value = JSON.parse(node.dataset['value'] ?? '{}') as FigureValue;
    onDescribe(quill.getIndex(blot), value);
  };

const createQuill = (
  editor: typeof Quill,
  host: HTMLElement,
  keys: Parameters<typeof createKeyBindings>[0],
  putFiles: (range: TextRange, files: File[]) => void,
): Quill => {
  registerFormats(editor);
  return new editor(host, {
    formats: formatNames,
    modules: {
      // An undo affects only the author's changes, not the placeholders of uploads.
      history: { delay: 1000, maxStack: 50, userOnly: true },
      keyboard: { bindings: createKeyBindings(keys) },
      uploader: { mimetypes: [...acceptedTypes], handler: putFiles },
    },
  });
};

/** Remembers the picture to describe once it is uploaded, unless the author writes on in the meantime. */
const createPictureToDescribe = (quill: Quill) => {
  let waiting: string | undefined;
  quill.on('text-change', (_change, _before, source) => {
    if (source === 'user') waiting = undefined;
  });
  return {
    set: (id: string | undefined): void => {
      waiting = id;
    },
    is: (id: string): boolean => waiting === id && quill.hasFocus(),
  };
};

/** Creates the rich-text editor in the host. Each event calls `callbacks` again, which may return new functions. */
export const createRichEditor = (
  editor: typeof Quill,
  host: HTMLElement,
  callbacks: () => EditorCallbacks,
) => {
  const quill = createQuill(editor, host, callbacks, (range, files) =>
    insertFiles(range, files),
  );
  const onProblem = (problem: string | undefined): void =>
    callbacks().onProblem(problem);
  const toDescribe = createPictureToDescribe(quill);
  const uploads = createPictureUploads(quill, onProblem, (id) =>
    toDescribe.is(id) ? () => callbacks().onUploaded(id) : undefined,
  );

  /** Replaces a range by placeholders, one for each file, and uploads the files. */
  const insertFiles = ({ index, length }: TextRange, files: File[]): void => {
    if (length > 0) quill.deleteText(index, length, 'user');
    const uploadIds = files.map((file, at) => {
      const place = uploads.begin((onProgress) =>
        callbacks().uploadImage(file, onProgress),
      );
      quill.insertEmbed(index + at, 'uploading', place, 'api');
      return place.id;
    });
    quill.setSelection(index + files.length, 'silent');
    const [id, ...others] = uploadIds;
    toDescribe.set(others.length === 0 ? id : undefined);
  };

  const { load } = bindHtmlValue(quill, (html) => callbacks().onChange(html));
  attachMarkdownShortcuts(quill);
  attachClipboard(quill, {
    putFiles: insertFiles,
    pictureOf: (figure) =>
      toPictureLineStartingUpload(figure, uploads, callbacks()),
    onProblem,
  });
  quill.root.addEventListener(
    'click',
    createButtonHandler(editor, quill, uploads, (...figure) =>
      callbacks().onDescribe(...figure),
    ),
  );

  const { describe, positionAfter } = uploads;
  return { quill, load, putFiles: insertFiles, describe, positionAfter };
};

export type RichEditor = ReturnType<typeof createRichEditor>;
