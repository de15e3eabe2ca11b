import { type ReactNode, useState } from 'react';
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
  if (!image || hasFailed) return otherwise;
  return (
    <figure className={styles['cover']}>
      <img src={image} alt="" onError={() => setHasFailed(true)} />
    </figure>
  );
};
