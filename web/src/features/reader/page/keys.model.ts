/** The actions that the reader blocks with Ctrl or Cmd, as the specification lists them. They only deter copying. */
const withControl: Record<string, string> = {
  s: 'save',
  a: 'select-all',
  c: 'copy',
  v: 'paste',
  p: 'print',
  u: 'source',
  i: 'inspect',
};

const inFields = new Set(['select-all', 'copy', 'paste']);

type Key = { key: string; ctrlKey: boolean; metaKey: boolean };

/** Returns the blocked action of a key, if any. Selecting, copying and pasting work in form fields. */
export const blockedBy = (
  { key, ctrlKey, metaKey }: Key,
  isInField: boolean,
): string | undefined => {
  if (key === 'F12') return 'inspect';
  if (key === 'F5') return 'reload';
  const blocked =
    ctrlKey || metaKey ? withControl[key.toLowerCase()] : undefined;
  return blocked && isInField && inFields.has(blocked) ? undefined : blocked;
};

const copying = 'Copying is switched off in this book.';

const sentences: Record<string, string> = {
  copy: copying,
  cut: copying,
  'select-all': copying,
  drag: copying,
  menu: 'The menu is switched off in this book.',
  save: 'Saving is switched off in this book.',
  print: 'Printing is switched off in this book.',
  reload: 'Reloading is switched off while you read.',
};

/** Returns the toast for a blocked action; undefined if it stays silent. */
export const sentenceFor = (what: string): string | undefined =>
  sentences[what];
