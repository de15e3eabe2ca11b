type Direction = 'ltr' | 'rtl';

/** Returns whether "left" or "right" turns the page forward (1) or back (-1); undefined for any other text. */
export const turnDirectionOfSide = (
  side: string,
  direction: Direction,
): 1 | -1 | undefined => {
  const onward = direction === 'rtl' ? 'left' : 'right';
  const back = direction === 'rtl' ? 'right' : 'left';
  const name = side.toLowerCase();
  if (name === onward) return 1;
  return name === back ? -1 : undefined;
};

type PressedKey = Pick<
  KeyboardEvent,
  | 'key'
  | 'shiftKey'
  | 'altKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'defaultPrevented'
  | 'target'
>;

const ownUse =
  'input, select, textarea, button, a, summary, dialog, [contenteditable], [role=slider]';

/** Returns 1 or -1 for a key that turns the page; undefined for other keys, and if the focused element uses the key. */
export const turnDirectionOfKey = (
  { key, target, ...pressed }: PressedKey,
  direction: Direction,
): 1 | -1 | undefined => {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return undefined;
  if (pressed.defaultPrevented) return undefined;
  if (target instanceof Element && target.closest(ownUse)) return undefined;
  if (key === 'PageDown') return 1;
  if (key === 'PageUp') return -1;
  if (key === ' ') return pressed.shiftKey ? -1 : 1;
  return key.startsWith('Arrow') && !pressed.shiftKey
    ? turnDirectionOfSide(key.slice('Arrow'.length), direction)
    : undefined;
};
