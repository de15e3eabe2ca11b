import { describe, expect, it } from '@jest/globals';
import { blockedActionOf } from './keys.model.ts';

const press = (
  key: string,
  held: 'ctrl' | 'meta' | 'none' = 'none',
  isInField = false,
) =>
  blockedActionOf(
    { key, ctrlKey: held === 'ctrl', metaKey: held === 'meta' },
    isInField,
  );

describe('the keyboard shortcuts in the reader', () => {
  it.each(['s', 'a', 'c', 'v', 'p', 'u', 'i', 'C', 'P'])(
    'blocks Ctrl and Cmd with %s',
    (key) => {
      expect(press(key, 'ctrl')).toBeDefined();
      expect(press(key, 'meta')).toBeDefined();
    },
  );

  it.each(['F12', 'F5'])('blocks %s', (key) => {
    expect(press(key)).toBeDefined();
  });

  it.each(['a', 's', 'Tab', 'ArrowDown', 'PageDown', ' ', 'F6', 'Escape'])(
    'ignores %j',
    (key) => {
      expect(press(key)).toBeUndefined();
    },
  );

  it.each(['+', '-', '0', 'f'])(
    'ignores Ctrl with %s for zoom and search',
    (key) => {
      expect(press(key, 'ctrl')).toBeUndefined();
    },
  );

  it('allows paste in a field, but not printing', () => {
    expect(press('v', 'ctrl', true)).toBeUndefined();
    expect(press('p', 'ctrl', true)).toBe('print');
  });
});
