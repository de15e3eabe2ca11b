import { useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { InputField } from '../ui/forms/input-field.tsx';
import styles from './image-picker.module.css';
import * as text from './text.ts';

const toAbsoluteUrl = (image: string) =>
  image && new URL(image, window.location.origin).href;

/** A field that submits an address on blur, Enter or the button; a picture of this site is not fetched again. */
export const ImageUrlField = ({
  image,
  isBusy,
  onChoose,
  onFetch,
}: {
  image: string;
  isBusy: boolean;
  onChoose: (image: string) => void;
  onFetch: (address: string) => void;
}) => {
  const shown = toAbsoluteUrl(image);
  const [typed, setTyped] = useState(shown);
  const [requested, setRequested] = useState(shown);
  const chooseOrFetchImage = () => {
    const address = typed.trim();
    if (address === '' || address === requested) return;
    setRequested(address);
    const ownImages = `${window.location.origin}/images/`;
    if (address.startsWith(ownImages))
      onChoose(address.slice(window.location.origin.length));
    else onFetch(address);
  };
  return (
    <div className={styles['address']}>
      <InputField
        label={text.imageUrl}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={typed}
        hint={text.imageUrlHint}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={chooseOrFetchImage}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          chooseOrFetchImage();
        }}
      />
      <Button size="small" aria-disabled={isBusy} onClick={chooseOrFetchImage}>
        {text.chooseImageUrl}
      </Button>
    </div>
  );
};
