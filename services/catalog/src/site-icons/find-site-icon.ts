import type { Pool } from '@imprint/chassis/db';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { readContent } from '../content/read-content.ts';
import {
  type CachedPicture,
  createCachedPicture,
} from '../images/cached-picture.ts';
import { openPicture, runSerially } from '../images/load-sharp.ts';
import { readOwnPicture } from '../images/read-own-picture.ts';
import type { SocialTheme } from '../social-images/social-image.model.ts';
import {
  type IconSize,
  type IconSource,
  iconSourceOf,
  initialOf,
} from './site-icon.model.ts';

type Deps = { pool: Pool; objects: ObjectStore };

// Increase this version whenever the code that draws icons changes, so that all icons are drawn again.
const edition = 2;

/** The margin of a logo, as a part of the icon. */
const logoMargin = 0.1;

const renderLogo = async (logo: Buffer, size: IconSize): Promise<Buffer> => {
  const margin = Math.round(size * logoMargin);
  const room = size - 2 * margin;
  const picture = await openPicture(logo);
  return picture
    .resize({
      width: room,
      height: room,
      fit: 'contain',
      background: '#ffffff',
    })
    .extend({
      ...{ top: margin, bottom: margin, left: margin, right: margin },
      background: '#ffffff',
    })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
};

/** Renders the middle of a cover or a drawn letter as a square. */
const renderSquare = async (bytes: Buffer, size: IconSize): Promise<Buffer> => {
  const picture = await openPicture(bytes);
  return picture
    .resize({ width: size, height: size, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
};

/**
 * Returns an icon of the site: its logo, else its cover, else the first letter of its name on the accent. The letter
 * also stands in for a picture that is not stored here.
 */
export const findSiteIcon = (deps: Deps) => {
  const content = readContent(deps);
  const readPicture = readOwnPicture(deps);
  const render = async (
    source: IconSource,
    size: IconSize,
    { name, theme }: { name: string; theme: SocialTheme },
  ): Promise<Buffer> => {
    const picture =
      source.kind === 'initial' ? undefined : await readPicture(source.address);
    if (picture && source.kind === 'logo')
      return runSerially(() => renderLogo(picture, size));
    if (picture) return runSerially(() => renderSquare(picture, size));
    // The drawing module is imported when the first letter is drawn, because its fonts take memory.
    const { drawInitial } = await import('./draw-initial.ts');
    const initial = Buffer.from(drawInitial(initialOf(name), theme));
    return runSerially(() => renderSquare(initial, size));
  };
  return async (size: IconSize): Promise<CachedPicture> => {
    const { site, brand } = await content();
    const source = iconSourceOf({ site, brand });
    return createCachedPicture(
      deps.objects,
      'icons',
      [edition, size, source],
      () => render(source, size, { name: site.name, theme: brand }),
    );
  };
};
