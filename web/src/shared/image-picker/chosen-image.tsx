import { useCallback, useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './image-picker.module.css';

export const ChosenImage = ({
  image,
  onRemove,
}: {
  image: string;
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
      <div>
        <Button size="small" variant="danger" onClick={onRemove}>
          Remove image
        </Button>
      </div>
    </>
  );
};
