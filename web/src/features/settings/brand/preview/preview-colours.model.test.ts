import { expect, it } from '@jest/globals';
import { contrastOf } from '../../../../shared/brand/colour.model.ts';
import { previewColours } from './preview-colours.model.ts';

it('without an accent the preview has the yellow of the design', () => {
  expect(previewColours('', 'brygada-public', 'dark')).toMatchObject({
    paper: '#131518',
    accent: '#f6be26',
    accentInk: '#17191c',
  });
});

it.each(['light', 'dark'] as const)(
  'an accent on which text is hard to read is adjusted in the %s scheme',
  (scheme) => {
    const { accent, accentInk } = previewColours(
      '#3f9a63',
      'young-karla',
      scheme,
    );
    expect(contrastOf(accent, accentInk)).toBeGreaterThanOrEqual(4.5);
  },
);

it('the paper belongs to the typefaces', () => {
  const paperOf = (typefaces: Parameters<typeof previewColours>[1]) =>
    previewColours('#1f6b43', typefaces, 'light').paper;
  expect(paperOf('young-karla')).not.toBe(paperOf('sofia-newsreader'));
});
