import { describe, expect, it } from '@jest/globals';
import { createSecretBox } from './secret-box.ts';

const old = 'the-settings-key-of-last-year-000';
const fresh = 'the-settings-key-of-this-year-000';

const encryptWith = (key: string, secret = 'sourdough'): string =>
  createSecretBox({ SETTINGS_KEY: key }).encrypt?.('bakery.oven', secret) ?? '';

describe('the secret box', () => {
  it('encrypts a secret differently each time, and returns it', () => {
    const box = createSecretBox({ SETTINGS_KEY: fresh });
    const [one, other] = [encryptWith(fresh), encryptWith(fresh)];
    expect(one).not.toBe(other);
    expect(one).not.toContain('sourdough');
    expect(box.decrypt('bakery.oven', one)).toBe('sourdough');
    expect(box.decrypt('bakery.oven', other)).toBe('sourdough');
  });

  it('opens a secret of the previous key while both are configured, and encrypts with the current key', () => {
    const sealed = encryptWith(old);
    const both = createSecretBox({
      SETTINGS_KEY: fresh,
      SETTINGS_PREVIOUS_KEY: old,
    });
    expect(both.decrypt('bakery.oven', sealed)).toBe('sourdough');
    expect(both.isCurrentKey(sealed)).toBe(false);
    const renewed = both.encrypt?.('bakery.oven', 'sourdough') ?? '';
    expect(both.isCurrentKey(renewed)).toBe(true);
    const after = createSecretBox({ SETTINGS_KEY: fresh });
    expect(after.decrypt('bakery.oven', renewed)).toBe('sourdough');
    expect(after.decrypt('bakery.oven', sealed)).toBeUndefined();
  });

  it('does not open a secret that was moved to another field', () => {
    const box = createSecretBox({ SETTINGS_KEY: fresh });
    expect(box.decrypt('bakery.till', encryptWith(fresh))).toBeUndefined();
  });

  it.each([
    ['', 'empty'],
    ['v1.x.y.z', 'of no key'],
    [encryptWith(fresh).slice(0, -3), 'cut'],
    [
      encryptWith(fresh).replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A')),
      'changed',
    ],
    [encryptWith(fresh).split('.').slice(0, 2).join('.'), 'without content'],
  ])('opens nothing from %s, a text that is %s', (sealed) => {
    const box = createSecretBox({ SETTINGS_KEY: fresh });
    expect(box.decrypt('bakery.oven', sealed)).toBeUndefined();
  });

  it('encrypts nothing without a key', () => {
    expect(createSecretBox({}).encrypt).toBeUndefined();
    expect(createSecretBox({}).decrypt('bakery.oven', encryptWith(fresh))).toBe(
      undefined,
    );
  });
});
