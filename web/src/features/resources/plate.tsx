import { useState } from 'react';
import { cutOf, imprintCaption } from '../../shared/lib/imprint.ts';
import { Imprint } from '../../shared/ui/imprint.tsx';
import styles from './plate.module.css';
import { plateOf } from './plate-sentences.ts';
import type { Post } from './resource.model.ts';

/** An uploaded picture wins; one that fails falls back to the imprint, never to a stock photo. */
export const Plate = ({ post }: { post: Post }) => {
  const [hasFailed, setHasFailed] = useState(false);
  if (post.image && !hasFailed)
    return (
      <div className={styles['picture']}>
        <img
          src={post.image}
          alt=""
          loading="lazy"
          onError={() => setHasFailed(true)}
        />
      </div>
    );
  return (
    <div className={styles['plate']}>
      <Imprint groups={plateOf(post).groups} cut={cutOf(post.category)} />
    </div>
  );
};

export const plateCaption = (post: Post): string | undefined => {
  const { groups, isSummary } = plateOf(post);
  if (post.image) return undefined;
  const caption = imprintCaption(groups, cutOf(post.category));
  return isSummary ? `The summary: ${caption}` : caption;
};
