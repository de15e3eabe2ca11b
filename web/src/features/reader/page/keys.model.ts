/** The actions that the reader blocks, as the specification lists them; a deterrent only. */
export type Blocked =
  | 'copy'
  | 'cut'
  | 'save'
  | 'print'
  | 'select-all'
  | 'paste'
  | 'source'
  | 'inspect'
  | 'reload'
  | 'menu'
  | 'drag';

const withControl: Record<string, Blocked> = {
  s: 'save',
  a: 'select-all',
  c: 'copy',
  v: 'paste',
  p: 'print',
  u: 'source',
  i: 'inspect',
};

const inFields = new Set<Blocked>(['select-all', 'copy', 'paste']);

type Key = { key: string; ctrlKey: boolean; metaKey: boolean };

/** Fields for a search or a code accept paste. */
export const blockedBy = (
  { key, ctrlKey, metaKey }: Key,
  isInField: boolean,
): Blocked | undefined => {
  if (key === 'F12') return 'inspect';
  if (key === 'F5') return 'reload';
  const blocked =
    ctrlKey || metaKey ? withControl[key.toLowerCase()] : undefined;
  return blocked && isInField && inFields.has(blocked) ? undefined : blocked;
};

const sentences: Partial<Record<Blocked, string>> = {
  copy: 'Copying is switched off in this book.',
  cut: 'Copying is switched off in this book.',
  'select-all': 'Copying is switched off in this book.',
  drag: 'Copying is switched off in this book.',
  menu: 'The menu is switched off in this book.',
  save: 'Saving is switched off in this book.',
  print: 'Printing is switched off in this book.',
  reload: 'Reloading is switched off while you read.',
};

/** Returns the toast for a blocked action; undefined if it stays silent. */
export const sentenceFor = (what: string): string | undefined =>
  sentences[what as Blocked];
