import * as text from './text.ts';

/** The blocked actions of Ctrl or Cmd with a key, as the specification lists them; blocking only deters copying. */
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

/** Returns the blocked action of a key; undefined if the key is allowed. Form fields allow selecting and pasting. */
export const blockedActionOf = (
  { key, ctrlKey, metaKey }: Key,
  isInField: boolean,
): string | undefined => {
  if (key === 'F12') return 'inspect';
  if (key === 'F5') return 'reload';
  const blocked =
    ctrlKey || metaKey ? withControl[key.toLowerCase()] : undefined;
  return blocked && isInField && inFields.has(blocked) ? undefined : blocked;
};

const sentences: Record<string, string> = {
  copy: text.copyingIsOff,
  cut: text.copyingIsOff,
  'select-all': text.copyingIsOff,
  drag: text.copyingIsOff,
  menu: text.menuIsOff,
  save: text.savingIsOff,
  print: text.printingIsOff,
  reload: text.reloadingIsOff,
};

/** Returns the toast for a blocked action; undefined if the action is blocked without a message. */
export const blockedActionMessage = (what: string): string | undefined =>
  sentences[what];
