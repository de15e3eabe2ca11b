import type Quill from 'quill';
import {
  acceptedTypes,
  imageRejectionText,
} from '../../../shared/image-picker/image-limits.ts';
import { htmlOfLines } from '../document/lines-to-html.ts';
import {
  focusAndGetRange,
  insertAndMoveCaret,
  type TextRange,
} from '../document/insert-lines.ts';
import { findPastedAddress, toPastedLines } from './pasted-lines.ts';
import { codeLines, linesOfOps, type RichLine } from '../document/rich-line.ts';
import type { FigureValue } from '../document/rich-values.ts';
import * as text from './text.ts';

const toLinkLines = (address: string): RichLine[] => [
  { ops: [{ insert: address, attributes: { link: address } }], block: {} },
];

// Some programs add a picture of the copied text, so a picture counts only if no text was copied.
const isOnlyPicture = (html: string, text: string): boolean =>
  !text.trim() && !/<(p|h\d|li|td)\b/i.test(html);

type Calls = {
  putFiles: (range: TextRange, files: File[]) => void;
  /** Returns the line for a picture in pasted text; undefined if the picture cannot be used. */
  pictureOf: (figure: FigureValue) => RichLine | undefined;
  onProblem: (problem: string | undefined) => void;
};

const pickImagesOrReport = (
  files: readonly File[],
  onProblem: Calls['onProblem'],
): File[] => {
  const images = files.filter(({ type }) => type.startsWith('image/'));
  if (images.length < files.length) onProblem(text.onlyImages);
  return images;
};

const insertPastedLines = (
  quill: Quill,
  { pictureOf, onProblem }: Calls,
  range: TextRange,
  lines: readonly RichLine[],
): void => {
  const insertableLines = lines.flatMap((line) => {
    if (!('embed' in line) || !line.embed['figure']) return [line];
    const picture = pictureOf(line.embed['figure'] as FigureValue);
    if (!picture) onProblem(text.imageNotPasted);
    return picture ? [picture] : [];
  });
  if (insertableLines.length > 0)
    insertAndMoveCaret(quill, range, insertableLines);
};

const pasteData = (quill: Quill, calls: Calls, data: DataTransfer): void => {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  const range = focusAndGetRange(quill);
  const { index, length } = range;
  const files = [...data.files];
  const address = findPastedAddress(text);
  if (files.length > 0 && (!html || isOnlyPicture(html, text))) {
    const images = pickImagesOrReport(files, calls.onProblem);
    if (images.length > 0) calls.putFiles(range, images);
  } else if (quill.getFormat(index)['code-block'])
    insertPastedLines(
      quill,
      calls,
      range,
      codeLines(text.replace(/\r\n?/g, '\n')),
    );
  else if (address && length > 0)
    quill.formatText(index, length, 'link', address, 'user');
  else {
    const lines = address ? toLinkLines(address) : toPastedLines(html, text);
    insertPastedLines(quill, calls, range, lines);
  }
};

/** Handles copy, cut, paste and drop before Quill does, because Quill would convert the HTML in its own way. */
export const attachClipboard = (quill: Quill, calls: Calls): void => {
  const { onProblem } = calls;

  const onPaste = (event: ClipboardEvent): void => {
    const { clipboardData } = event;
    if (!clipboardData || !quill.isEnabled()) return;
    event.preventDefault();
    onProblem(undefined);
    pasteData(quill, calls, clipboardData);
  };

  const onCopyOrCut = (event: ClipboardEvent): void => {
    const marked: TextRange | null = quill.getSelection();
    const { index, length } = marked ?? { index: 0, length: 0 };
    if (length === 0 || !event.clipboardData) return;
    event.preventDefault();
    const copied = linesOfOps(quill.getContents(index, length).ops);
    event.clipboardData.setData('text/plain', quill.getText(index, length));
    event.clipboardData.setData('text/html', htmlOfLines(copied));
    if (event.type === 'cut') quill.deleteText(index, length, 'user');
  };

  const reportRejectedDrop = ({ dataTransfer }: DragEvent): void => {
    onProblem(undefined);
    const images = pickImagesOrReport(
      [...(dataTransfer?.files ?? [])],
      onProblem,
    );
    // Quill inserts dropped images of the accepted types, but ignores images of other types without a message.
    const rejectedImage = images.find(
      ({ type }) => !acceptedTypes.includes(type),
    );
    if (rejectedImage) onProblem(imageRejectionText(rejectedImage));
  };

  quill.root.addEventListener('paste', onPaste, true);
  quill.root.addEventListener('copy', onCopyOrCut, true);
  quill.root.addEventListener('cut', onCopyOrCut, true);
  quill.root.addEventListener('drop', reportRejectedDrop, true);
};
