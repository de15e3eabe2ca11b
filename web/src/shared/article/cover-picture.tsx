import { type ReactNode, useCallback, useState } from 'react';
import { Picture } from '../ui/picture.tsx';
import styles from './article.module.css';

/** The uploaded cover, or the text's own chart: also when the picture cannot be fetched. */
export const CoverPicture = ({
  image,
  otherwise,
}: {
  image: string | undefined;
  otherwise: ReactNode;
}) => {
  const [hasFailed, setHasFailed] = useState(false);
  const fail = useCallback(() => setHasFailed(true), []);
  if (!image || hasFailed) return otherwise;
  return (
    <figure className={styles['cover']}>
      <Picture address={image} sizes="90vw" onFailure={fail} />
    </figure>
  );
};
