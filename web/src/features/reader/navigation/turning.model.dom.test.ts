import { describe, expect, it } from '@jest/globals';
import { turnDirectionOfKey, turnDirectionOfSide } from './turning.model.ts';

const press = (key: string, more: object = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  defaultPrevented: false,
  target: null,
  ...more,
});

describe('the direction of a page turn', () => {
  it.each([
    ['right', 'ltr', 1],
    ['left', 'ltr', -1],
    ['right', 'rtl', -1],
    ['left', 'rtl', 1],
    ['middle', 'ltr', undefined],
    ['Escape', 'ltr', undefined],
  ] as const)('towards the %s in a book that runs %s is %s', (side, of, by) => {
    expect(turnDirectionOfSide(side, of)).toBe(by);
  });

  it.each([
    ['PageDown', {}, 1],
    ['PageUp', {}, -1],
    [' ', {}, 1],
    [' ', { shiftKey: true }, -1],
    ['ArrowRight', {}, 1],
    ['ArrowLeft', {}, -1],
    ['ArrowDown', {}, undefined],
    ['ArrowRight', { altKey: true }, undefined],
    ['ArrowRight', { shiftKey: true }, undefined],
    ['PageDown', { defaultPrevented: true }, undefined],
    ['a', {}, undefined],
  ])('for the key “%s” with %j is %s', (key, more, by) => {
    expect(turnDirectionOfKey(press(key, more), 'ltr')).toBe(by);
  });

  it('is undefined when the focused element uses the key', () => {
    for (const name of ['input', 'button', 'a', 'select', 'textarea'])
      expect(
        turnDirectionOfKey(
          press(' ', { target: document.createElement(name) }),
          'ltr',
        ),
      ).toBeUndefined();
    const text = document.createElement('p');
    expect(
      turnDirectionOfKey(press('ArrowLeft', { target: text }), 'rtl'),
    ).toBe(1);
  });
});
