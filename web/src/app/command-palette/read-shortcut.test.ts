import { describe, expect, it } from '@jest/globals';
import { readShortcut } from './read-shortcut.ts';

const modifiers = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
};

const usual = {
  writesIn: 'nothing',
  hasSingleKeys: true,
  isGoingTo: false,
} as const;

const read = (
  pressed: { key: string } & Partial<typeof modifiers>,
  state: Partial<Parameters<typeof readShortcut>[1]> = {},
) => readShortcut({ ...modifiers, ...pressed }, { ...usual, ...state });

describe('Ctrl+K', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])(
    'searches with %j, except in a text with formats',
    (modifier) => {
      const pressed = { key: 'k', ...modifier };
      expect(read(pressed)).toEqual({ does: 'search' });
      expect(read(pressed, { writesIn: 'field' })).toEqual({ does: 'search' });
      expect(read(pressed, { hasSingleKeys: false })).toEqual({
        does: 'search',
      });
      expect(read(pressed, { writesIn: 'rich-text' })).toBeUndefined();
      expect(read({ ...pressed, shiftKey: true })).toBeUndefined();
      expect(read({ ...pressed, altKey: true })).toBeUndefined();
    },
  );
});

describe('a single key', () => {
  it('acts unless the author types or has switched single keys off', () => {
    expect(read({ key: '?', shiftKey: true })).toEqual({ does: 'list' });
    expect(read({ key: '/' })).toEqual({ does: 'search' });
    expect(read({ key: 'g' })).toEqual({ does: 'start-go-to' });
    for (const key of ['?', '/', 'g']) {
      expect(read({ key }, { writesIn: 'field' })).toBeUndefined();
      expect(read({ key }, { hasSingleKeys: false })).toBeUndefined();
      expect(read({ key, ctrlKey: true })).toBeUndefined();
    }
  });

  it('leads to a screen after "g" only', () => {
    expect(read({ key: 'o' })).toBeUndefined();
    const after = { isGoingTo: true };
    expect(read({ key: 'o' }, after)).toEqual({
      does: 'go',
      to: '/admin/orders',
    });
    expect(read({ key: 'x' }, after)).toBeUndefined();
    expect(read({ key: 'constructor' }, after)).toBeUndefined();
  });
});
