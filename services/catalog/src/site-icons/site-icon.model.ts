import type { SocialTheme } from '../social-images/social-image.model.ts';

/** The widths of icons in pixels: of browser tabs, of home screens and of installed apps. */
export const iconSizes = [32, 180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

/** What an icon shows: the logo on white, else the middle of the cover, else the first letter of the name. */
export type IconSource =
  | { kind: 'logo' | 'cover'; address: string }
  | ({ kind: 'initial'; initial: string } & SocialTheme);

/** Returns the first character of a name, as a capital. */
export const initialOf = (name: string): string =>
  [
    ...new Intl.Segmenter('en').segment(name.trim()),
  ][0]?.segment.toUpperCase() ?? '';

/** Returns what the icon of the site shows. */
export const iconSourceOf = ({
  site,
  brand,
}: {
  site: { name: string };
  brand: SocialTheme & { logo: string; cover: string };
}): IconSource => {
  if (brand.logo) return { kind: 'logo', address: brand.logo };
  if (brand.cover) return { kind: 'cover', address: brand.cover };
  const { accent, typefaces, appearance } = brand;
  const initial = initialOf(site.name);
  return { kind: 'initial', initial, accent, typefaces, appearance };
};
