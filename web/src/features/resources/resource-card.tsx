import { LinkButton } from '../../shared/ui/buttons/button.tsx';
import { ExternalLinkIcon } from '../../shared/ui/icons.tsx';
import { EssayItem } from './essay-item.tsx';
import { toChartCaption } from './essay-picture.tsx';
import styles from './resource-card.module.css';
import { type ListedPost, essayPagePathOf } from './resource.api.ts';
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
    caption={toChartCaption(post)}
  >
    <div className={styles['end']}>
      <LinkButton size="small" to={essayPagePathOf(post)}>
        {text.readMore}
        <span className="vh">: {post.title}</span>
      </LinkButton>
      {post.linkedinUrl && (
        <a
          href={post.linkedinUrl}
          rel="noreferrer"
          aria-label={text.onLinkedIn(post.title)}
        >
          LinkedIn <ExternalLinkIcon />
        </a>
      )}
    </div>
  </EssayItem>
);
