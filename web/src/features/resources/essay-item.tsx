import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../shared/lib/date.ts';
import { useCategoryNames } from '../../shared/site-content.ts';
import { Badge } from '../../shared/ui/data/badge.tsx';
import styles from './essay-item.module.css';
import { EssayPicture } from './essay-picture.tsx';
import { essayPagePathOf, type PostBrief } from './resource.api.ts';
import * as text from './text.ts';

/**
 * Shows an essay in a list: picture, details, title and summary. A card also has a caption, and children at its end.
 */
export const EssayItem = ({
  post,
  to = essayPagePathOf(post),
  isMarked,
  look = 'item',
  caption,
  children,
}: {
  post: PostBrief;
  /** Whether the essay has the sample badge. */
  isMarked: boolean;
  to?: string;
  look?: 'item' | 'card';
  caption?: string | undefined;
  children?: ReactNode;
}) => {
  const category = useCategoryNames()(post.category);
  return (
    <article className={styles[look]}>
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <EssayPicture post={post} />
      </Link>
      {caption && <p className={`caption ${styles['caption']}`}>{caption}</p>}
      <p className={styles['meta']}>
        {category && <span>{category}</span>}
        <time dateTime={post.publishedAt}>
          {formatLongDate(post.publishedAt)}
        </time>
        {isMarked && <Badge isSample>{text.sample}</Badge>}
      </p>
      <h3>
        <Link to={to}>{post.title}</Link>
      </h3>
      <p className={styles['summary']}>{post.excerpt}</p>
      {children}
    </article>
  );
};
