import { acceptedTypes } from '../../shared/image-picker/image-limits.ts';
import { uploadBrandImage } from '../../shared/file-upload/upload-brand-image.ts';
import type { SiteContent } from '../../shared/site-content.ts';
import { fetchBookCover, useSaveSetupSettingsMutation } from './setup.api.ts';
import type { BookFile } from './setup.shape.ts';
import * as text from './text.ts';

/** Whether the shop has no cover yet and can use that of the file. */
export const isCoverAdoptable = (
  { coverType }: BookFile,
  { brand }: SiteContent,
): boolean =>
  brand.cover === '' && coverType !== null && acceptedTypes.includes(coverType);

/** Returns a function that makes the cover in the file that of the shop, unless the shop has one. */
export const useAdoptCover = (file: BookFile, content: SiteContent) => {
  const [save] = useSaveSetupSettingsMutation();
  return async (): Promise<void> => {
    if (!isCoverAdoptable(file, content)) return;
    try {
      const bytes = await fetchBookCover();
      const cover = await uploadBrandImage('cover', bytes);
      await save({ group: 'brand', settings: { cover } }).unwrap();
    } catch (error) {
      const { message = text.tryAgain } = error as { message?: string };
      throw new Error(text.coverNotSaved(message));
    }
  };
};
