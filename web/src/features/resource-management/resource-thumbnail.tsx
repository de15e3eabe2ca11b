import { useCallback, useState } from 'react';
import { chartStyleOf } from '../../shared/lib/sentence-chart.ts';
import { ownPicture } from '../../shared/lib/picture-sources.ts';
import { SentenceChart } from '../../shared/ui/charts/sentence-chart.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import type { ListedResource } from './posts.api.ts';
import styles from './resource-thumbnail.module.css';

/** The picture in small, or the imprint of a text that has none. */
export const ResourceThumbnail = ({
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
          <SentenceChart groups={imprint} cut={chartStyleOf(category)} />
        </div>
      )}
    </div>
  );
};
