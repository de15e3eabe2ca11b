import type Quill from 'quill';
import type { Range } from 'quill';
import { htmlOfLines } from './html-of-lines.ts';
import { htmlToStore, readStored, rememberStored } from './kept-bytes.ts';
import { shortcutIn } from './markdown-shortcuts.ts';
import { insertionOf, pastedAddress, pastedLines } from './pasted-lines.ts';
import { pictureUploads } from './picture-uploads.ts';
import { formatNames, registerFormats } from './rich-formats.ts';
import {
  type Attributes,
  keyOf,
  linesOfOps,
  opsOfLines,
  type RichLine,
} from './rich-line.ts';
import type { FigureValue } from './rich-values.ts';

export type Surroundings = {
  onChange: (html: string) => void;
  onProblem: (problem: string) => void;
  onDescribe: (index: number, figure: FigureValue) => void;
  onToolbar: () => void;
  uploadImage: (
    file: File,
    onProgress: (share: number) => void,
  ) => Promise<string>;
  fetchImage: ((address: string) => Promise<string>) | undefined;
};

const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

// Tab leads out of the field, as everywhere; lists are indented by Ctrl+] and the buttons.
const unbound = [
  ...['tab', 'indent', 'outdent', 'remove tab', 'list autofill'],
  ...['indent code-block', 'outdent code-block'],
];

const blockOf = (quill: Quill, index: number): Attributes => {
  const [line] = quill.getLine(index);
  return { ...line?.formats() };
};

const bindings = (tell: () => Surroundings) => ({
  ...Object.fromEntries(unbound.map((name) => [name, null])),
  'soft break': {
    key: 'Enter',
    shiftKey: true,
    handler(this: { quill: Quill }, range: Range) {
      if (blockOf(this.quill, range.index)['code-block']) return true;
      this.quill.deleteText(range, 'user');
      this.quill.insertEmbed(range.index, 'soft-break', true, 'user');
      this.quill.setSelection(range.index + 1, 'silent');
      return false;
    },
  },
  deeper: {
    key: ']',
    shortKey: true,
    handler(this: { quill: Quill }) {
      this.quill.format('indent', '+1', 'user');
    },
  },
  shallower: {
    key: '[',
    shortKey: true,
    handler(this: { quill: Quill }) {
      this.quill.format('indent', '-1', 'user');
    },
  },
  toolbar: { key: 'F10', altKey: true, handler: () => tell().onToolbar() },
});

const dataFile = async (address: string): Promise<File> => {
  const picture = await (await fetch(address)).blob();
  return new File([picture], 'pasted', { type: picture.type });
};

/** Quill as the posts need it; `surroundings` is asked anew each time. */
export const makeRichEditor = (
  editor: typeof Quill,
  host: HTMLElement,
  surroundings: () => Surroundings,
) => {
  registerFormats(editor);
  const quill = new editor(host, {
    formats: formatNames,
    modules: {
      // Steps of others (places of pictures on their way) are not the author's to undo.
      history: { delay: 1000, maxStack: 50, userOnly: true },
      keyboard: { bindings: bindings(surroundings) },
      uploader: {
        mimetypes: pictures,
        handler: ({ index, length }: Range, files: File[]) =>
          putFiles(index, length, files),
      },
    },
  });
  let stored = rememberStored('', { blocks: [] }, []);
  let told = '';
  let isLoaded = false;
  const lines = (): RichLine[] => linesOfOps(quill.getContents().ops);

  const load = (html: string): void => {
    if (isLoaded && html === told) return;
    isLoaded = true;
    told = html;
    const read = readStored(html);
    const before = lines().map(keyOf).join('\n');
    if (before !== read.lines.map(keyOf).join('\n')) {
      quill.setContents(opsOfLines(read.lines), 'silent');
      quill.history.clear();
    }
    stored = rememberStored(html, read, lines());
  };

  const uploads = pictureUploads(quill, {
    onProblem: (problem) => surroundings().onProblem(problem),
  });

  const putFiles = (index: number, length: number, files: File[]): string[] => {
    if (length > 0) quill.deleteText(index, length, 'user');
    return files.map((file, at) => {
      const place = uploads.begin((onProgress) =>
        surroundings().uploadImage(file, onProgress),
      );
      quill.insertEmbed(index + at, 'uploading', place, 'api');
      return place.id;
    });
  };

  /** A pasted picture on its way to us, where it may stay, or nothing. */
  const pastedFigure = (figure: FigureValue): RichLine | undefined => {
    const { src, alt = '', caption } = figure;
    const words = { alt, ...(caption ? { caption } : {}) };
    const { fetchImage, uploadImage, onProblem } = surroundings();
    const begin = (upload: Parameters<typeof uploads.begin>[0]): RichLine => ({
      embed: { uploading: uploads.begin(upload, words) },
    });
    if (/^data:image\/[a-z+.-]+;base64,/i.test(src))
      return begin(async (onProgress) =>
        uploadImage(await dataFile(src), onProgress),
      );
    const isOurs =
      /^\/(?!\/)/.test(src) || src.startsWith(`${window.location.origin}/`);
    if (isOurs) return { embed: { figure } };
    if (/^https?:/i.test(src) && fetchImage)
      return begin(() => fetchImage(src));
    if (/^https?:[^?#]+\.(jpe?g|gif|png|webp)([?#]|$)/i.test(src))
      return { embed: { figure } };
    onProblem(
      'A picture could not be pasted with the text. Copy it alone, or drop its file here.',
    );
    return undefined;
  };

  const putLines = (pasted: RichLine[]): void => {
    const { index, length } = quill.getSelection(true);
    const [line, offset] = quill.getLine(index);
    const [lastLine, lastOffset] = quill.getLine(index + length);
    const arrived = pasted.flatMap((each) =>
      'embed' in each && each.embed['figure']
        ? (pastedFigure(each.embed['figure'] as FigureValue) ?? [])
        : [each],
    );
    if (arrived.length === 0) return;
    const change = insertionOf(arrived, {
      index,
      length,
      isAtStart: offset === 0,
      isAtEnd: !lastLine || lastOffset >= lastLine.length() - 1,
      block: { ...line?.formats() },
    });
    const before = quill.getLength();
    quill.history.cutoff();
    quill.updateContents(change, 'user');
    quill.history.cutoff();
    quill.setSelection(index + length + quill.getLength() - before, 'silent');
    quill.scrollSelectionIntoView();
  };

  const onPaste = (event: ClipboardEvent): void => {
    const { clipboardData } = event;
    if (!clipboardData || !quill.isEnabled()) return;
    event.preventDefault();
    const html = clipboardData.getData('text/html');
    const text = clipboardData.getData('text/plain');
    const range = quill.getSelection(true);
    const files = [...clipboardData.files];
    const isPicture = !text.trim() && !/<(p|h\d|li|td)\b/i.test(html);
    if (files.length > 0 && (!html || isPicture)) {
      putFilesOrSay(range, files);
      return;
    }
    const address = pastedAddress(text);
    if (blockOf(quill, range.index)['code-block']) {
      const code = text.replace(/\r\n?/g, '\n').split('\n');
      putLines(
        code.map((line) => ({
          ops: line ? [{ insert: line }] : [],
          block: { 'code-block': true },
        })),
      );
    } else if (address && range.length > 0)
      quill.formatText(range.index, range.length, 'link', address, 'user');
    else putLines(pastedLines(html, text));
  };

  const putFilesOrSay = ({ index, length }: Range, files: File[]): void => {
    const images = files.filter(({ type }) => type.startsWith('image/'));
    if (images.length < files.length)
      surroundings().onProblem('Only image files can be put into the text.');
    if (images.length > 0) putFiles(index, length, images);
  };

  const onCopy = (event: ClipboardEvent): void => {
    const range = quill.getSelection();
    if (!range || range.length === 0 || !event.clipboardData) return;
    event.preventDefault();
    const copied = linesOfOps(quill.getContents(range.index, range.length).ops);
    event.clipboardData.setData(
      'text/plain',
      quill.getText(range.index, range.length),
    );
    event.clipboardData.setData('text/html', htmlOfLines(copied));
    if (event.type === 'cut')
      quill.deleteText(range.index, range.length, 'user');
  };

  const onDrop = ({ dataTransfer }: DragEvent): void => {
    const files = [...(dataTransfer?.files ?? [])];
    if (files.some(({ type }) => !pictures.includes(type)))
      surroundings().onProblem('Only image files can be put into the text.');
  };

  const onClick = ({ target }: MouseEvent): void => {
    const button = (target as Element).closest('.ql-own-describe');
    const node = button?.closest<HTMLElement>('.ql-own-figure');
    const blot = node && editor.find(node);
    if (!node || !blot || blot instanceof editor) return;
    const value = JSON.parse(node.dataset['value'] ?? '{}') as FigureValue;
    surroundings().onDescribe(quill.getIndex(blot), value);
  };

  const applyShortcut = (cursor: number): void => {
    const [line, offset] = quill.getLine(cursor);
    if (!line) return;
    const before = quill
      .getContents(cursor - offset, offset)
      .ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC'))
      .join('');
    const shortcut = shortcutIn(before, { ...line.formats() });
    if (!shortcut) return;
    const start = cursor - shortcut.length;
    quill.history.cutoff();
    if (shortcut.kind === 'line') {
      quill.deleteText(start, shortcut.length, 'user');
      quill.formatLine(start, 1, shortcut.block, 'user');
      quill.setSelection(start, 'silent');
    } else {
      quill.deleteText(start, shortcut.length, 'user');
      const { words, mark } = shortcut;
      quill.insertText(start, words, mark, 'user');
      quill.setSelection(start + words.length, 'silent');
      for (const name of Object.keys(mark)) quill.format(name, false, 'user');
    }
    quill.history.cutoff();
  };

  quill.on('text-change', (change, _before, source) => {
    const html = htmlToStore(stored, lines());
    if (html !== told) {
      told = html;
      surroundings().onChange(html);
    }
    const [first, second] = change.ops;
    const typed = first?.insert === undefined ? second : first;
    const isTyped =
      source === 'user' &&
      change.ops.length === (typed === first ? 1 : 2) &&
      typeof typed?.insert === 'string' &&
      /^[ *`]$/.test(typed.insert);
    const at = typeof first?.retain === 'number' ? first.retain : 0;
    if (isTyped) queueMicrotask(() => applyShortcut(at + 1));
  });

  // Before Quill's own: its way of writing HTML is never used.
  const { root } = quill;
  root.addEventListener('paste', onPaste, true);
  root.addEventListener('copy', onCopy, true);
  root.addEventListener('cut', onCopy, true);
  root.addEventListener('drop', onDrop, true);
  root.addEventListener('click', onClick);

  return { quill, load, putFiles, describe: uploads.describe };
};

export type RichEditor = ReturnType<typeof makeRichEditor>;
