import type Quill from 'quill';
import { insertAndMoveCaret } from '../document/insert-lines.ts';
import { type Shortcut, findShortcut } from './markdown-shortcuts.ts';

const applyShortcut = (
  quill: Quill,
  cursor: number,
  shortcut: Shortcut,
): void => {
  const { kind, length } = shortcut;
  if (kind === 'address') {
    const { from, address } = shortcut;
    quill.formatText(cursor - from, length, 'link', address, 'user');
    return;
  }
  const start = cursor - length;
  quill.deleteText(start, length, 'user');
  if (kind === 'line') {
    quill.formatLine(start, 1, shortcut.block, 'user');
    quill.setSelection(start, 'silent');
  } else if (kind === 'words') {
    const { words, mark } = shortcut;
    quill.insertText(start, words, mark, 'user');
    quill.setSelection(start + words.length, 'silent');
    // The format ends here, so that the text typed next does not have it.
    for (const name of Object.keys(mark)) quill.format(name, false, 'user');
  } else
    insertAndMoveCaret(quill, { index: start, length: 0 }, [
      { embed: { divider: true } },
    ]);
};

const findAndApplyShortcut = (
  quill: Quill,
  cursor: number,
  typed: string,
): void => {
  const isNewLine = typed === '\n';
  const end = isNewLine ? cursor - 1 : cursor;
  const [line, offset] = quill.getLine(end);
  if (!line) return;
  const before = quill
    .getContents(end - offset, offset)
    .ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC'))
    .join('');
  const shortcut = findShortcut(before + (isNewLine ? '\n' : ''), {
    ...line.formats(),
  });
  if (!shortcut) return;
  const isLinked =
    shortcut.kind === 'address' &&
    quill.getFormat(cursor - shortcut.from, shortcut.length)['link'];
  if (isLinked) return;
  quill.history.cutoff();
  applyShortcut(quill, cursor, shortcut);
  quill.history.cutoff();
};

/** Applies a Markdown shortcut when its last character is typed; an undo restores the typed characters. */
export const attachMarkdownShortcuts = (quill: Quill): void => {
  quill.on('text-change', ({ ops }, _before, source) => {
    const [first, second] = ops;
    const typed = first?.insert === undefined ? second : first;
    const character = typed?.insert;
    const isOneCharacter =
      source === 'user' &&
      ops.length === (typed === first ? 1 : 2) &&
      typeof character === 'string' &&
      /^[ *_~`)\n-]$/.test(character);
    if (!isOneCharacter) return;
    const at = typeof first?.retain === 'number' ? first.retain : 0;
    queueMicrotask(() => findAndApplyShortcut(quill, at + 1, character));
  });
};
