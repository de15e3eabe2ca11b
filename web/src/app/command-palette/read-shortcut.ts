import { adminPaths } from '../../shared/admin-paths.ts';

/** The screens to which "g" and a second key lead. */
export const goToPaths: ReadonlyMap<string, string> = new Map([
  ['h', adminPaths.dashboard],
  ['o', adminPaths.orders],
  ['m', adminPaths.messages],
  ['r', adminPaths.resources],
  ['p', adminPaths.pages],
  ['n', adminPaths.newsletter],
]);

type Shortcut =
  | { does: 'search' | 'list' | 'start-go-to' }
  | { does: 'go'; to: string };

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

/**
 * Returns what a key does. Ctrl+K or ⌘K searches also while the author types in a field, except in a text with
 * formats, where it makes a link (decision 103). Single keys never act while the author types.
 */
export const readShortcut = (
  { key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey,
  state: {
    writesIn: 'nothing' | 'field' | 'rich-text';
    hasSingleKeys: boolean;
    /** Whether the key before was "g". */
    isGoingTo: boolean;
  },
): Shortcut | undefined => {
  if (altKey) return undefined;
  if (ctrlKey !== metaKey)
    return key.toLowerCase() === 'k' &&
      !shiftKey &&
      state.writesIn !== 'rich-text'
      ? { does: 'search' }
      : undefined;
  if (ctrlKey || state.writesIn !== 'nothing' || !state.hasSingleKeys)
    return undefined;
  const to = state.isGoingTo ? goToPaths.get(key) : undefined;
  if (to !== undefined) return { does: 'go', to };
  if (key === '?') return { does: 'list' };
  if (key === '/') return { does: 'search' };
  return key === 'g' ? { does: 'start-go-to' } : undefined;
};
