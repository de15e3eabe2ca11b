import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { FileField } from '../ui/forms/file-field.tsx';
import { KeptFocus } from '../ui/feedback/kept-focus.tsx';
import { Segments } from '../ui/forms/segments.tsx';
import { AddressChoice } from './address-choice.tsx';
import { type AltText, ChosenPicture } from './chosen-picture.tsx';
import { acceptedTypes } from './image-limits.ts';
import styles from './image-picker.module.css';
import { SendingNote } from './sending-note.tsx';
import {
  type PictureSending,
  usePictureSending,
} from './use-picture-sending.ts';

const ways = [
  ['url', 'Image URL'],
  ['upload', 'Upload File'],
] as const;
type Way = (typeof ways)[number][0];

type Props = {
  label?: string;
  /** It says so; it keeps nobody from saving. */
  isRequired?: boolean;
  image: string;
  onChange: (image: string) => void;
  alt?: AltText;
  otherwise?: ReactNode;
  /** One more picture is on its way, or one less. */
  onSending?: (by: 1 | -1) => void;
};

const Outcome = ({
  state,
  isBusy,
  stop,
  image,
  alt,
  otherwise,
  onChange,
}: Pick<Props, 'image' | 'alt' | 'otherwise' | 'onChange'> & {
  state: PictureSending;
  isBusy: boolean;
  stop: () => void;
}) => (
  <div className={styles['outcome']}>
    <SendingNote state={state} />
    {isBusy && (
      <div>
        <Button size="small" onClick={stop}>
          Stop
        </Button>
      </div>
    )}
    {!isBusy && image && (
      <ChosenPicture
        key={image}
        image={image}
        alt={alt}
        onRemove={() => {
          stop();
          onChange('');
        }}
      />
    )}
    {!isBusy && !image && otherwise}
  </div>
);

/**
 * A picture by its address or as a file, sent as soon as it is chosen. `image` is empty while there is none;
 * `otherwise` stands in its place.
 */
export const ImagePicker = ({
  label = 'Resource Image',
  isRequired = true,
  onSending,
  ...rest
}: Props) => {
  const { image, onChange } = rest;
  const [way, setWay] = useState<Way>('upload');
  const { state, send, bringHome, stop } = usePictureSending(onChange);
  const isBusy = state.phase === 'sending' || state.phase === 'fetching';
  useEffect(() => {
    if (!isBusy || !onSending) return undefined;
    onSending(1);
    return () => onSending(-1);
  }, [isBusy, onSending]);
  return (
    <fieldset className={styles['picker']} aria-busy={isBusy}>
      <legend>
        {label}
        {isRequired && <span className={styles['required']}> (required)</span>}
      </legend>
      <Segments options={ways} chosen={way} onChoose={setWay} />
      {way === 'upload' ? (
        <FileField
          label="Choose an image"
          accept={acceptedTypes.join(',')}
          hint="PNG, JPG, GIF up to 10MB"
          onFile={(file) => void send(file)}
        />
      ) : (
        <AddressChoice
          key={image}
          image={image}
          isBusy={isBusy}
          onChoose={onChange}
          onFetch={(address) => void bringHome(address)}
        />
      )}
      <KeptFocus>
        <Outcome state={state} isBusy={isBusy} stop={stop} {...rest} />
      </KeptFocus>
    </fieldset>
  );
};
