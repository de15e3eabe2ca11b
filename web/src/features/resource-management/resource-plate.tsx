import { useCallback, useState } from 'react';
import { cutOf } from '../../shared/lib/imprint.ts';
import { ownPicture } from '../../shared/lib/picture-sources.ts';
import { Imprint } from '../../shared/ui/charts/imprint.tsx';
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
  const own = ownPicture(image);
  const fail = useCallback(() => setFailed(own), [own]);
  return (
    <div className={styles['plate']}>
      {own && own !== failed ? (
        <Picture address={own} sizes="8.5rem" isLazy onFailure={fail} />
      ) : (
        <div className={styles['drawn']}>
          <Imprint groups={imprint} cut={cutOf(category)} />
        </div>
      )}
    </div>
  );
};
