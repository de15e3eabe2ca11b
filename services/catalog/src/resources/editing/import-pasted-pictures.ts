import { InvalidError } from '@imprint/chassis/errors';
import { type Image, toPublicImage } from '../../images/image.model.ts';

const maxPasted = 100;

// The quantifiers are bounded, so that no hostile text makes the pattern slow.
const pasted =
  /<img\b[^<>]{0,500}?\ssrc=(["'])data:image\/[a-z.+-]{1,20};base64,([a-z0-9+/=\s%]*)\1/gi;

/**
 * Imports the pictures embedded as data URLs; returns the HTML with their addresses.
 * @throws TOO_MANY_PASTED, and the errors of importImageBytes
 */
export const importPastedPictures =
  (importImage: (bytes: Buffer) => Promise<Image>) =>
  async (html: string): Promise<string> => {
    if (!html.includes('data:')) return html;
    const found = Array.from(
      html.matchAll(pasted),
      ([, , bytes = '']) => bytes,
    );
    const pictures = new Set(found);
    if (pictures.size > maxPasted)
      throw new InvalidError(
        'TOO_MANY_PASTED',
        `You can paste ${maxPasted} pictures at once. Save the text with some of them, then paste the others.`,
      );
    const addresses = new Map<string, string>();
    for (const bytes of pictures) {
      const image = await importImage(Buffer.from(bytes, 'base64'));
      addresses.set(bytes, toPublicImage(image).imageUrl);
    }
    return html.replaceAll(
      pasted,
      (whole: string, quote: string, bytes: string) => {
        const address = addresses.get(bytes);
        const start = whole.lastIndexOf(`${quote}data:`);
        return address
          ? `${whole.slice(0, start)}${quote}${address}${quote}`
          : whole;
      },
    );
  };
