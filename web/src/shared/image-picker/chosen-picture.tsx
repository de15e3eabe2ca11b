import { useCallback, useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './image-picker.module.css';

/** What the picture shows, where the place it is for has words for it. */
export type AltText = { value: string; onChange: (alt: string) => void };

export const ChosenPicture = ({
  image,
  alt,
  onRemove,
}: {
  image: string;
  alt: AltText | undefined;
  onRemove: () => void;
}) => {
  const [hasFailed, setHasFailed] = useState(false);
  const fail = useCallback(() => setHasFailed(true), []);
  return (
    <>
      {hasFailed ? (
        <Message kind="fail">This image cannot be shown.</Message>
      ) : (
        <div className={styles['preview']}>
          <Picture address={image} sizes="24rem" onFailure={fail} />
        </div>
      )}
      {alt && (
        <Field
          label="Alt text"
          hint="What the picture shows, for those who cannot see it."
          maxLength={300}
          value={alt.value}
          onChange={(event) => alt.onChange(event.target.value)}
        />
      )}
      <div>
        <Button size="small" look="danger" onClick={onRemove}>
          Remove image
        </Button>
      </div>
    </>
  );
};
