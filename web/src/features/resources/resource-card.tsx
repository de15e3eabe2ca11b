import { Link } from 'react-router-dom';
import { formatDay } from '../../shared/lib/date.ts';
import { Badge } from '../../shared/ui/data/badge.tsx';
import { LinkButton } from '../../shared/ui/buttons/button.tsx';
import { OutArrow } from '../../shared/ui/icons.tsx';
import { Plate, plateCaption } from './plate.tsx';
import styles from './resource-card.module.css';
import { type ListedPost, pathOf } from './resource.api.ts';

export const ResourceCard = ({
  post,
  isMarked,
}: {
  post: ListedPost;
  /** Whether the card has the sample badge. */
  isMarked: boolean;
}) => {
  const caption = plateCaption(post);
  return (
    <article className={styles['card']}>
      <Link to={pathOf(post)} tabIndex={-1} aria-hidden="true">
        <Plate post={post} />
      </Link>
      {caption && <p className={`caption ${styles['caption']}`}>{caption}</p>}
      <p className={styles['meta']}>
        <span>{post.category}</span>
        <time dateTime={post.publishedAt}>{formatDay(post.publishedAt)}</time>
        {isMarked && <Badge isSample>Sample</Badge>}
      </p>
      <h3>
        <Link to={pathOf(post)}>{post.title}</Link>
      </h3>
      <p className={styles['summary']}>{post.excerpt}</p>
      <div className={styles['end']}>
        <LinkButton size="small" to={pathOf(post)}>
          Read More<span className="vh">: {post.title}</span>
        </LinkButton>
        {post.linkedinUrl && (
          <a
            href={post.linkedinUrl}
            rel="noreferrer"
            aria-label={`${post.title}, on LinkedIn`}
          >
            LinkedIn <OutArrow />
          </a>
        )}
      </div>
    </article>
  );
};
