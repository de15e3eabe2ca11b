import { pictureAddressIfOwn } from '../../shared/lib/picture-srcsets.ts';
import { chartStyleOfCategory } from '../../shared/charts/sentence-chart.ts';
import { countSentences } from '../../shared/lib/sentences.ts';
import { SentenceChart } from '../../shared/ui/charts/sentence-chart.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import styles from './essay-picture.module.css';
import type { PostBrief } from './resource.api.ts';
import * as text from './text.ts';

/** Shows the uploaded picture of an essay; the sentence chart if there is no picture or it fails to load. */
export const EssayPicture = ({ post }: { post: PostBrief }) => (
  <Picture
    frame="div"
    className={styles['picture']}
    address={pictureAddressIfOwn(post.image)}
    sizes="(min-width: 66rem) 28vw, (min-width: 44rem) 44vw, 90vw"
    isLazy
    fallback={
      <div className={styles['plate']}>
        <SentenceChart
          groups={post.imprint}
          cut={chartStyleOfCategory(post.category)}
        />
      </div>
    }
  />
);

/** Returns the caption of the sentence chart; undefined if the essay has a picture. */
export const toChartCaption = (post: PostBrief): string | undefined =>
  pictureAddressIfOwn(post.image)
    ? undefined
    : text.sentenceCount(countSentences(post.imprint));
