import { LinkButton } from '../../shared/ui/buttons/button.tsx';
import { OutArrow } from '../../shared/ui/icons.tsx';
import { EssayItem } from './essay-item.tsx';
import { plateCaption } from './plate.tsx';
import styles from './resource-card.module.css';
import { type ListedPost, pathOf } from './resource.api.ts';
import * as text from './list-text.ts';

export const ResourceCard = ({
  post,
  isMarked,
}: {
  post: ListedPost;
  isMarked: boolean;
}) => (
  <EssayItem
    look="card"
    post={post}
    isMarked={isMarked}
    caption={plateCaption(post)}
  >
    <div className={styles['end']}>
      <LinkButton size="small" to={pathOf(post)}>
        {text.readMore}
        <span className="vh">: {post.title}</span>
      </LinkButton>
      {post.linkedinUrl && (
        <a
          href={post.linkedinUrl}
          rel="noreferrer"
          aria-label={text.onLinkedIn(post.title)}
        >
          LinkedIn <OutArrow />
        </a>
      )}
    </div>
  </EssayItem>
);
