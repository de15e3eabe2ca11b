import { useCallback, useState } from 'react';
import { cutOf } from '../../shared/lib/imprint.ts';
import { Imprint } from '../../shared/ui/imprint.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import type { ListedResource } from './posts.api.ts';
import styles from './resource-plate.module.css';

/** The picture in small, or the imprint of a text that has none. */
export const ResourcePlate = ({
  image,
  imprint,
  category,
}: Pick<ListedResource, 'image' | 'imprint' | 'category'>) => {
  const [failed, setFailed] = useState<string>();
  const fail = useCallback(() => setFailed(image ?? undefined), [image]);
  return (
    <div className={styles['plate']}>
      {image && image !== failed ? (
        <Picture address={image} sizes="8.5rem" isLazy onFailure={fail} />
      ) : (
        <div className={styles['drawn']}>
          <Imprint groups={imprint} cut={cutOf(category)} />
        </div>
      )}
    </div>
  );
};
