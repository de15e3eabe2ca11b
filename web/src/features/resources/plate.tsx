import { useCallback, useState } from 'react';
import { cutOf, imprintCaption } from '../../shared/lib/imprint.ts';
import { ownPicture } from '../../shared/lib/picture-sources.ts';
import { Imprint } from '../../shared/ui/charts/imprint.tsx';
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
      <Imprint groups={post.imprint} cut={cutOf(post.category)} />
    </div>
  );
};

/** The line under a drawn plate; a picture needs none. */
export const plateCaption = (post: PostBrief): string | undefined =>
  ownPicture(post.image)
    ? undefined
    : imprintCaption(post.imprint, cutOf(post.category));
