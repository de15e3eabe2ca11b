import { lineField } from '../text/text-fields.ts';

/** The pairings of typefaces: that of headings and that of text. All are served by the site, under the OFL. */
export const typefacePairings = [
  'brygada-public',
  'young-karla',
  'sofia-newsreader',
  'garamond',
  'plex-public',
  'bricolage-newsreader',
] as const;

export const appearances = ['both', 'light', 'dark'] as const;

/** A colour such as "#f6be26" in lower case; an empty string means the colour of the design. */
export const accentColour = lineField(7)
  .toLowerCase()
  .refine(
    (colour) => colour === '' || /^#[0-9a-f]{6}$/.test(colour),
    'Please give a colour such as #1f6b43',
  );
