import type { createPictureUploads } from './picture-uploads.ts';
import type { RichLine } from '../document/rich-line.ts';
import type { FigureValue } from '../document/rich-values.ts';

export type PictureCalls = {
  /** Uploads a picture and returns its address; `onProgress` receives the uploaded share from 0 to 1. */
  uploadImage: (
    file: File,
    onProgress: (share: number) => void,
  ) => Promise<string>;
  /** Rehosts a picture of another site on this site, and returns its new address. */
  fetchImage: (address: string) => Promise<string>;
};

type Uploads = Pick<ReturnType<typeof createPictureUploads>, 'begin'>;

const dataImage = /^data:(image\/[a-z+.-]+);base64,([a-z0-9+/=\s]+)$/i;

const toImageFile = ([, type = '', letters = '']: RegExpExecArray): File => {
  const imageBytes = Uint8Array.from(window.atob(letters), (letter) =>
    letter.charCodeAt(0),
  );
  return new File([imageBytes], 'pasted', { type });
};

const isOwnAddress = (src: string): boolean =>
  /^\/(?!\/)/.test(src) || src.startsWith(`${window.location.origin}/`);

/**
 * Returns the line for a picture in pasted text. A picture of this site stays;
 * any other gets a placeholder while it is uploaded or rehosted. Returns undefined for a picture that cannot be read.
 */
export const toPictureLineStartingUpload = (
  figure: FigureValue,
  uploads: Uploads,
  { uploadImage, fetchImage }: PictureCalls,
): RichLine | undefined => {
  const { src, alt = '', caption } = figure;
  const texts = { alt, ...(caption ? { caption } : {}) };
  const startUploadLine = (
    upload: Parameters<Uploads['begin']>[0],
  ): RichLine => ({
    ops: [{ insert: { uploading: uploads.begin(upload, texts) } }],
    block: {},
  });
  const data = dataImage.exec(src);
  if (data)
    return startUploadLine((onProgress) =>
      uploadImage(toImageFile(data), onProgress),
    );
  if (isOwnAddress(src)) return { embed: { figure } };
  return /^https?:/i.test(src)
    ? startUploadLine(() => fetchImage(src))
    : undefined;
};
