import type Quill from 'quill';
import { insertAndGoOn } from '../document/insert-lines.ts';
import { type Shortcut, shortcutIn } from './markdown-shortcuts.ts';

const applied: {
  [Kind in Shortcut['kind']]: (
    quill: Quill,
    cursor: number,
    shortcut: Extract<Shortcut, { kind: Kind }>,
  ) => void;
} = {
  line: (quill, cursor, { length, block }) => {
    const start = cursor - length;
    quill.deleteText(start, length, 'user');
    quill.formatLine(start, 1, block, 'user');
    quill.setSelection(start, 'silent');
  },
  words: (quill, cursor, { length, words, mark }) => {
    const start = cursor - length;
    quill.deleteText(start, length, 'user');
    quill.insertText(start, words, mark, 'user');
    quill.setSelection(start + words.length, 'silent');
    // What is typed next is meant as before.
    for (const name of Object.keys(mark)) quill.format(name, false, 'user');
  },
  address: (quill, cursor, { from, length, address }) => {
    quill.formatText(cursor - from, length, 'link', address, 'user');
  },
  divider: (quill, cursor, { length }) => {
    const start = cursor - length;
    quill.deleteText(start, length, 'user');
    insertAndGoOn(quill, { index: start, length: 0 }, [
      { embed: { divider: true } },
    ]);
  },
};

const applyAt = (quill: Quill, cursor: number, typed: string): void => {
  const isNewLine = typed === '\n';
  const end = isNewLine ? cursor - 1 : cursor;
  const [line, offset] = quill.getLine(end);
  if (!line) return;
  const before = quill
    .getContents(end - offset, offset)
    .ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC'))
    .join('');
  const shortcut = shortcutIn(before + (isNewLine ? '\n' : ''), {
    ...line.formats(),
  });
  if (!shortcut) return;
  const isLinked =
    shortcut.kind === 'address' &&
    quill.getFormat(cursor - shortcut.from, shortcut.length)['link'];
  if (isLinked) return;
  quill.history.cutoff();
  const apply = applied[shortcut.kind] as (
    quill: Quill,
    cursor: number,
    shortcut: Shortcut,
  ) => void;
  apply(quill, cursor, shortcut);
  quill.history.cutoff();
};

/** Makes of Markdown what it means, as soon as its last letter is typed; one undo brings the letters back. */
export const followMarkdown = (quill: Quill): void => {
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
    queueMicrotask(() => applyAt(quill, at + 1, character));
  });
};
