import { createHash } from 'node:crypto';
import { defaultTheme } from '../../src/shared/brand/brand-theme.ts';
import type { SiteContent } from '../../src/shared/site-content.ts';

/** The name that the icons of the design spell in ticks. */
const designName = 'Imprint';

/**
 * Returns a version of the site's icons, which changes when the icons do; undefined while they are those of the design:
 * with its name, and without an accent, logo, cover or other typefaces.
 */
export const iconVersionOf = (
  content: SiteContent | undefined,
): string | undefined => {
  if (!content) return undefined;
  const { site, brand } = content;
  const { accent, logo, cover, typefaces } = brand;
  const facts = [accent, logo, cover];
  const isDesign =
    site.name === designName &&
    typefaces === defaultTheme.typefaces &&
    !facts.some(Boolean);
  if (isDesign) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([site.name, ...facts, typefaces]))
    .digest('hex')
    .slice(0, 12);
};
