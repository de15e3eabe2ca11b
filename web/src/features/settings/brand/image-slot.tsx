import type { ReactNode } from 'react';
import { problemText } from '../../../shared/api/problem.model.ts';
import { TransferStatus } from '../../../shared/file-upload/transfer-status.tsx';
import {
  type ImagePurpose,
  maxBrandImageBytes,
  uploadBrandImage,
  UploadRefusal,
} from '../../../shared/file-upload/upload-brand-image.ts';
import { useTransfer } from '../../../shared/file-upload/use-transfer.ts';
import { Button, buttonClass } from '../../../shared/ui/buttons/button.tsx';
import styles from './image-slot.module.css';
import * as text from './text.ts';

const rasterTypes = 'image/png,image/jpeg,image/webp';
const acceptedTypes = {
  logo: `image/svg+xml,${rasterTypes}`,
  cover: rasterTypes,
  portrait: rasterTypes,
};

const toFailure = (error: unknown) => {
  if (!(error instanceof UploadRefusal))
    return { message: (error as Error).message, isRetryable: true };
  const { problem } = error;
  return {
    message: text.uploadFailed,
    reason: problemText(problem, ''),
    isRetryable: problem.status >= 500 || problem.status === 429,
  };
};

const useBrandImageUpload = (
  purpose: ImagePurpose,
  onImage: (image: string) => void,
) => {
  const { state, sendFile, fail, stop } = useTransfer(onImage, toFailure);
  const upload = (file: File): void => {
    if (file.size > maxBrandImageBytes) return fail(text.fileTooLarge);
    void sendFile(
      file,
      (options) => uploadBrandImage(purpose, file, options),
      () => upload(file),
    );
  };
  return { state, upload, stop };
};

/** A file input that looks like a button. */
const FileButton = ({
  label,
  accept,
  onFile,
  children,
}: {
  label: string;
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
}) => (
  <label className={`${buttonClass({ variant: 'plain' })} ${styles['choose']}`}>
    <input
      className="vh"
      type="file"
      aria-label={label}
      accept={accept}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // An empty value lets the same file be chosen again, for example after a failure.
        target.value = '';
        if (file) onFile(file);
      }}
    />
    <span aria-hidden="true">{children}</span>
  </label>
);

/** An image of the brand, with the buttons that upload, replace and remove it; a new image is used once it is saved. */
export const ImageSlot = ({
  purpose,
  image,
  error,
  onChange,
}: {
  purpose: ImagePurpose;
  /** The address of the image; empty: none. */
  image: string;
  error: string | undefined;
  onChange: (image: string) => void;
}) => {
  const { state, upload, stop } = useBrandImageUpload(purpose, onChange);
  const name = text.labels[purpose];
  return (
    <div className={styles['slot']} role="group" aria-label={name}>
      <div className={styles['box']}>
        {image ? <img src={image} alt={name} /> : text.withoutImage[purpose]}
      </div>
      <b>{name}</b>
      <p className={styles['hint']}>{text.imageHints[purpose]}</p>
      <div className={styles['actions']}>
        <FileButton
          label={image ? text.replaceLabel(name) : text.uploadLabel(name)}
          accept={acceptedTypes[purpose]}
          onFile={upload}
        >
          {image ? text.replace : text.upload}
        </FileButton>
        {image && (
          <Button
            variant="plain"
            aria-label={text.removeLabel(name)}
            onClick={() => onChange('')}
          >
            {text.remove}
          </Button>
        )}
      </div>
      <TransferStatus
        state={state}
        labels={{ sending: text.uploading, processing: text.processing }}
        onStop={stop}
      />
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
