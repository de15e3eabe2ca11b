import { type ReactNode, useEffect, useState } from 'react';
import { TransferStatus } from '../file-upload/transfer-status.tsx';
import { FileField } from '../ui/forms/file-field.tsx';
import { FocusFallbackRegion } from '../ui/feedback/focus-fallback-region.tsx';
import { SegmentedControl } from '../ui/forms/segmented-control.tsx';
import { ImageUrlField } from './image-url-field.tsx';
import { ChosenImage } from './chosen-image.tsx';
import { acceptedTypes } from './image-limits.ts';
import styles from './image-picker.module.css';
import { useImageUpload } from './use-image-upload.ts';
import * as text from './text.ts';

const sources = [
  ['url', text.imageUrl],
  ['upload', text.uploadFile],
] as const;

const labels = {
  sending: text.uploading,
  fetching: text.fetching,
};
const tick = { bytes: 100_000, name: '100 kB' };

/**
 * A field for a picture, chosen by address or as a file; a chosen file is uploaded at once.
 * `image` is the address of the picture; if `image` is empty, `otherwise` is shown.
 */
export const ImagePicker = ({
  label = text.resourceImage,
  isRequired = true,
  image,
  otherwise,
  onChange,
  onSending,
}: {
  label?: string;
  /** Whether the label says "(required)"; a missing picture does not prevent saving. */
  isRequired?: boolean;
  image: string;
  otherwise?: ReactNode;
  onChange: (image: string) => void;
  /** Called with 1 when a transfer starts and with -1 when it ends. */
  onSending?: (by: 1 | -1) => void;
}) => {
  const [source, setSource] = useState<'url' | 'upload'>('upload');
  const { state, send, fetchFrom, stop } = useImageUpload(onChange);
  const isBusy = state.phase === 'sending' || state.phase === 'fetching';
  useEffect(() => {
    if (!isBusy || !onSending) return undefined;
    onSending(1);
    return () => onSending(-1);
  }, [isBusy, onSending]);
  const removeImage = () => {
    stop();
    onChange('');
  };
  return (
    <fieldset className={styles['picker']} aria-busy={isBusy}>
      <legend>
        {label}
        {isRequired && (
          <span className={styles['required']}> {text.required}</span>
        )}
      </legend>
      <SegmentedControl
        options={sources}
        chosen={source}
        onChoose={setSource}
      />
      {source === 'upload' ? (
        <FileField
          label={text.chooseImage}
          accept={acceptedTypes.join(',')}
          hint={text.acceptedFiles}
          onFile={send}
        />
      ) : (
        <ImageUrlField
          key={image}
          image={image}
          isBusy={isBusy}
          onChoose={onChange}
          onFetch={fetchFrom}
        />
      )}
      <FocusFallbackRegion>
        <div className={styles['outcome']}>
          <TransferStatus
            state={state}
            labels={labels}
            tick={tick}
            onStop={stop}
          />
          {!isBusy &&
            (image ? (
              <ChosenImage key={image} image={image} onRemove={removeImage} />
            ) : (
              otherwise
            ))}
        </div>
      </FocusFallbackRegion>
    </fieldset>
  );
};
