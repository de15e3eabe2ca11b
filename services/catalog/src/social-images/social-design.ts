import { accentColours } from '@imprint/chassis/accent-colours';
import { paperOfPairing } from '@imprint/chassis/paper-colours';
import type { Face } from './outline-text.ts';
import type { SocialTheme } from './social-image.model.ts';

/** How a pairing of typefaces is set on a social image. */
type SocialTypefaces = {
  title: Face;
  /** The letter spacing of a title, as a part of its size. */
  tracking: number;
  /** The size and the leading of a title, as parts of those of the design. */
  scale: number;
  leading: number;
  name: Face;
  subtitle: Face;
  text: Face;
  textBold: Face;
};

const publicSans = { text: 'sans', textBold: 'sansBold' } as const;

/** The typefaces of each pairing, in the weights of the pages. */
const socialTypefaces: Record<SocialTheme['typefaces'], SocialTypefaces> = {
  'brygada-public': {
    ...{ title: 'serif', tracking: -0.023, scale: 1, leading: 1 },
    ...{ name: 'serifBold', subtitle: 'italic', ...publicSans },
  },
  'young-karla': {
    ...{ title: 'youngSerif', tracking: -0.03, scale: 0.96, leading: 1 },
    ...{ name: 'youngSerif', subtitle: 'karla' },
    ...{ text: 'karla', textBold: 'karlaBold' },
  },
  'sofia-newsreader': {
    ...{ title: 'sofia', tracking: -0.015, scale: 1.5, leading: 1.24 },
    ...{ name: 'sofia', subtitle: 'newsreader', ...publicSans },
  },
  garamond: {
    ...{ title: 'garamond', tracking: -0.02, scale: 1.1, leading: 1.06 },
    ...{ name: 'garamond', subtitle: 'garamondItalic', ...publicSans },
  },
  'plex-public': {
    ...{ title: 'plex', tracking: -0.02, scale: 0.98, leading: 1 },
    ...{ name: 'plex', subtitle: 'sans', ...publicSans },
  },
  'bricolage-newsreader': {
    ...{ title: 'bricolage', tracking: -0.04, scale: 0.98, leading: 0.98 },
    ...{ name: 'bricolage', subtitle: 'newsreader', ...publicSans },
  },
};

/** Returns the colours and typefaces of a social image; it is dark only if all pages are. */
export const socialDesignOf = ({
  accent,
  typefaces,
  appearance,
}: SocialTheme) => ({
  ...paperOfPairing(typefaces, appearance === 'dark' ? 'dark' : 'light'),
  accent: accentColours(accent),
  type: socialTypefaces[typefaces],
  /** Whether there are charts and ticks, which belong to the pairing of the design. */
  hasDrawings: typefaces === 'brygada-public',
});

export type SocialDesign = ReturnType<typeof socialDesignOf>;
