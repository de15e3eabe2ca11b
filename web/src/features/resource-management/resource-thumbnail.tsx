import { chartStyleOfCategory } from '../../shared/charts/sentence-chart.ts';
import { pictureAddressIfOwn } from '../../shared/lib/picture-srcsets.ts';
import { SentenceChart } from '../../shared/ui/charts/sentence-chart.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import type { ListedResource } from './posts.api.ts';
import styles from './resource-thumbnail.module.css';

/** Shows the thumbnail of a post: its picture, or the sentence chart of its text. */
export const ResourceThumbnail = ({
  image,
  imprint,
  category,
}: Pick<ListedResource, 'image' | 'imprint' | 'category'>) => (
  <div className={styles['plate']}>
    <Picture
      frame="div"
      className={styles['picture']}
      address={pictureAddressIfOwn(image)}
      sizes="8.5rem"
      isLazy
      fallback={
        <div className={styles['drawn']}>
          <SentenceChart
            groups={imprint}
            cut={chartStyleOfCategory(category)}
          />
        </div>
      }
    />
  </div>
);
