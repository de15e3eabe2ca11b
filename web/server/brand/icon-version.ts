import { createHash } from 'node:crypto';
import type { SiteContent } from '../../src/shared/site-content.ts';

/** The name that the icons of the design spell in ticks. */
const designName = 'Imprint';

/**
 * Returns a version of the site's icons, which changes when the icons do; undefined while they are those of the design:
 * with its name, and without an accent, logo or cover.
 */
export const iconVersionOf = (
  content: SiteContent | undefined,
): string | undefined => {
  if (!content) return undefined;
  const { site, brand } = content;
  const facts = [brand.accent, brand.logo, brand.cover];
  if (site.name === designName && !facts.some(Boolean)) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([site.name, ...facts]))
    .digest('hex')
    .slice(0, 12);
};
