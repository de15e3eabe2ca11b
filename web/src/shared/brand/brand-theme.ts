import type { AnswerOf } from '../api/answer-of.ts';
import { type Hex, isHex } from './colour.model.ts';
import { pairings } from './pairings.model.ts';
import type { TypefacePairing } from './typeface-pairing.shape.ts';
import { papers, type Scheme } from './papers.model.ts';

type Brand = AnswerOf<'readContent'>['brand'];

/** What the colours and typefaces of a page depend on. */
export type BrandTheme = {
  /** Empty: the yellow of the design. */
  accent: Hex;
  typefaces: TypefacePairing;
  appearance: Brand['appearance'];
};

export const defaultTheme: BrandTheme = {
  accent: '',
  typefaces: 'brygada-public',
  appearance: 'both',
};

const isDesign = ({ accent, typefaces, appearance }: BrandTheme): boolean =>
  accent === defaultTheme.accent &&
  typefaces === defaultTheme.typefaces &&
  appearance === defaultTheme.appearance;

/** Returns the theme of the public pages; that of the design without content. */
export const publicThemeOf = (brand: Brand | undefined): BrandTheme =>
  brand
    ? {
        accent: brand.accent,
        typefaces: brand.typefaces,
        appearance: brand.appearance,
      }
    : defaultTheme;

/** Returns the theme of the back office, which has the accent of the public pages and nothing else of theirs. */
export const officeThemeOf = (brand: Brand | undefined): BrandTheme => ({
  ...defaultTheme,
  accent: brand?.accent ?? '',
});

export const brandStylePath = '/brand.css';

/** Increase this number whenever the style sheet of a theme changes, because browsers cache it for a year. */
const edition = 2;

/** Returns the address of a theme's style sheet, which contains all that the sheet depends on; none for the design's. */
export const brandStyleAddress = (theme: BrandTheme): string | undefined =>
  isDesign(theme)
    ? undefined
    : `${brandStylePath}?${new URLSearchParams({
        accent: theme.accent.slice(1),
        typefaces: theme.typefaces,
        appearance: theme.appearance,
        v: `${edition}`,
      })}`;

const isAppearance = (value: string): value is Brand['appearance'] =>
  ['both', 'light', 'dark'].includes(value);

/** Returns the theme that the query of a style sheet's address names; undefined if no page can name it. */
export const parseBrandTheme = (
  query: URLSearchParams,
): BrandTheme | undefined => {
  const digits = query.get('accent') ?? '';
  const accent = digits && `#${digits}`;
  const typefaces = query.get('typefaces') ?? '';
  const appearance = query.get('appearance') ?? '';
  if (accent !== '' && !isHex(accent)) return undefined;
  if (!Object.hasOwn(pairings, typefaces) || !isAppearance(appearance))
    return undefined;
  return { accent, typefaces: typefaces as TypefacePairing, appearance };
};

/** Returns the colour of the paper in each scheme that the theme shows. */
export const paperColours = ({
  typefaces,
  appearance,
}: BrandTheme): Partial<Record<Scheme, Hex>> => {
  const { light, dark } = papers[pairings[typefaces].paper];
  return {
    ...(appearance === 'dark' ? {} : { light: light.paper }),
    ...(appearance === 'light' ? {} : { dark: dark.paper }),
  };
};
