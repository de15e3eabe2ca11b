import { useCallback, useState } from 'react';
import {
  chartStyleOf,
  sentenceChartCaption,
} from '../../shared/lib/sentence-chart.ts';
import { ownPicture } from '../../shared/lib/picture-sources.ts';
import { SentenceChart } from '../../shared/ui/charts/sentence-chart.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import styles from './plate.module.css';
import type { PostBrief } from './resource.api.ts';

/** An uploaded picture wins; one that fails falls back to the imprint, never to a stock photo. */
export const Plate = ({ post }: { post: PostBrief }) => {
  const [hasFailed, setHasFailed] = useState(false);
  const fail = useCallback(() => setHasFailed(true), []);
  const image = ownPicture(post.image);
  if (image && !hasFailed)
    return (
      <div className={styles['picture']}>
        <Picture
          address={image}
          sizes="(min-width: 66rem) 28vw, (min-width: 44rem) 44vw, 90vw"
          isLazy
          onFailure={fail}
        />
      </div>
    );
  return (
    <div className={styles['plate']}>
      <SentenceChart groups={post.imprint} cut={chartStyleOf(post.category)} />
    </div>
  );
};

/** The line under a drawn plate; a picture needs none. */
export const plateCaption = (post: PostBrief): string | undefined =>
  ownPicture(post.image)
    ? undefined
    : sentenceChartCaption(post.imprint, chartStyleOf(post.category));
