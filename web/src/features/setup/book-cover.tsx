import { TransferStatus } from '../../shared/file-upload/transfer-status.tsx';
import { useTransfer } from '../../shared/file-upload/use-transfer.ts';
import {
  maxBrandImageBytes,
  uploadBrandImage,
  UploadRefusal,
} from '../../shared/file-upload/upload-brand-image.ts';
import type { SiteContent } from '../../shared/site-content.ts';
import { FileField } from '../../shared/ui/forms/file-field.tsx';
import { useSaveSetupSettingsMutation } from './setup.api.ts';
import type { BookFile } from './setup.shape.ts';
import styles from './setup.module.css';
import * as text from './text.ts';
import { isCoverAdoptable } from './use-adopt-cover.ts';
import { useCoverOfFile } from './use-cover-of-file.ts';

const describeCover = (file: BookFile, content: SiteContent): string => {
  if (content.brand.cover) return text.coverSet;
  if (isCoverAdoptable(file, content)) return text.coverFromFile;
  return file.coverType ? text.coverUnusable : text.coverMissing;
};

/** Shows the cover of the shop, says where it comes from, and uploads another one. */
export const BookCover = ({
  file,
  content,
}: {
  file: BookFile;
  content: SiteContent;
}) => {
  const [save] = useSaveSetupSettingsMutation();
  const coverOfFile = useCoverOfFile(file, content);
  const picture = content.brand.cover || coverOfFile;
  const { state, sendFile, fail, stop } = useTransfer<string>(
    () => undefined,
    (error) =>
      error instanceof UploadRefusal
        ? { message: text.coverRefused, reason: error.message }
        : { message: text.saveFailed },
  );
  const sendCover = (picture: File): void => {
    if (picture.size > maxBrandImageBytes) return fail(text.coverTooLarge);
    void sendFile(picture, async (options) => {
      const cover = await uploadBrandImage('cover', picture, options);
      await save({ group: 'brand', settings: { cover } }).unwrap();
      return cover;
    });
  };
  return (
    <section className={styles['cover']} aria-label={text.cover}>
      <h2>{text.cover}</h2>
      <p className={styles['note']}>{describeCover(file, content)}</p>
      {picture && (
        <img
          className={styles['picture']}
          src={picture}
          alt={content.brand.cover ? text.cover : text.coverInFile}
          width="128"
        />
      )}
      <FileField
        label={text.coverUpload}
        accept="image/jpeg,image/png,image/webp"
        hint={text.coverUploadHint}
        onFile={sendCover}
      />
      <TransferStatus
        state={state}
        labels={{ sending: text.coverSending }}
        onStop={stop}
      />
    </section>
  );
};
