import { formatLongDate } from '../../shared/lib/date.ts';
import { countSentences } from '../../shared/lib/sentences.ts';
import { useCategoryNames } from '../../shared/site-content.ts';
import { Badge } from '../../shared/ui/data/badge.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { ExternalLinkIcon } from '../../shared/ui/icons.tsx';
import { CopyUrlButton } from './copy-url-button.tsx';
import type { ListedResource } from './posts.api.ts';
import styles from './resource-item.module.css';
import { ResourceThumbnail } from './resource-thumbnail.tsx';
import {
  formatEngagement,
  publicPath,
  publicUrl,
  formatTags,
} from './resource-labels.ts';
import * as text from './text.ts';

export type ResourceItemActions = {
  onEdit: (id: string) => void;
  onPreview: (post: ListedResource) => void;
  onDelete: (post: ListedResource) => void;
  onRestore: (post: ListedResource) => void;
  /** Starts a newsletter with the text of the resource. */
  onEmail: (post: ListedResource) => void;
};

type PostProps = { post: ListedResource };

const StateAndOriginBadges = ({ post }: PostProps) => (
  <>
    {post.isManual && <Badge>{text.manual}</Badge>}
    {post.status === 'draft' && <Badge>{text.draft}</Badge>}
    {post.scheduled && <Badge>{text.scheduled}</Badge>}
    {post.hasWorkingCopy && <Badge>{text.unpublishedChanges}</Badge>}
    {post.isSample && <Badge isSample>{text.sample}</Badge>}
    {!post.isManual && (
      <span>{post.linkedinUrl ? text.fromLinkedin : text.imported}</span>
    )}
  </>
);

const ResourceDetails = ({ post }: PostProps) => {
  const category = useCategoryNames()(post.category);
  return (
    <p className={styles['facts']}>
      {category && <span>{category}</span>}
      <time dateTime={post.publishedAt}>
        {formatLongDate(post.publishedAt)}
      </time>
      <StateAndOriginBadges post={post} />
      <span>{text.readTime(post.readTime)}</span>
      <span>{text.sentenceCount(countSentences(post.imprint))}</span>
      <span>{post.author}</span>
    </p>
  );
};

/** Whether visitors can open the post. */
const isPublic = ({ status, scheduled }: ListedResource): boolean =>
  status === 'published' && !scheduled;

const NewTabLink = ({
  to,
  name,
  subject,
}: {
  to: string;
  name: string;
  subject: string;
}) => (
  <a href={to} target="_blank" rel="noreferrer">
    {name} <ExternalLinkIcon />
    <span className="vh">{text.newTabLinkOf(subject)}</span>
  </a>
);

const TagsAndEngagement = ({ post }: PostProps) => {
  const engagement = formatEngagement(post.engagement);
  return (
    <p className={styles['facts']}>
      {post.tags.length > 0 && <span>{formatTags(post.tags)}</span>}
      {engagement && <span>{engagement}</span>}
      {post.linkedinUrl && (
        <NewTabLink
          to={post.linkedinUrl}
          name={text.linkedinPost}
          subject={post.title}
        />
      )}
    </p>
  );
};

const ResourceAddress = ({ post }: PostProps) => (
  <p className={styles['facts']}>
    <code>{publicPath(post)}</code>
    <CopyUrlButton url={publicUrl(post)} title={post.title} />
    {isPublic(post) && (
      <NewTabLink
        to={publicPath(post)}
        name={text.openInNewTab}
        subject={post.title}
      />
    )}
  </p>
);

const ItemActions = ({
  post,
  actions: { onEdit, onPreview, onDelete, onRestore, onEmail },
}: PostProps & { actions: ResourceItemActions }) => {
  const choices: (readonly [
    name: string,
    act: (post: ListedResource) => void,
  ])[] = post.deletedAt
    ? [[text.restoreAction, onRestore]]
    : [
        [text.editAction, ({ id }) => onEdit(id)],
        [text.previewAction, onPreview],
        ...(isPublic(post) ? [[text.emailAction, onEmail] as const] : []),
        [text.deleteAction, onDelete],
      ];
  return (
    <div className={styles['acts']}>
      {choices.map(([name, act]) => (
        <Button
          key={name}
          variant="plain"
          data-is-dangerous={name === text.deleteAction || undefined}
          onClick={() => act(post)}
        >
          {name}
          <span className="vh"> {post.title}</span>
        </Button>
      ))}
    </div>
  );
};

/** Shows one resource with its thumbnail, its details, its address and its actions. */
export const ResourceItem = ({
  post,
  actions,
}: PostProps & { actions: ResourceItemActions }) => (
  <li className={styles['item']}>
    <ResourceThumbnail {...post} />
    <div>
      <ResourceDetails post={post} />
      <h3>{post.title}</h3>
      <p className={styles['excerpt']}>{post.excerpt}</p>
      <TagsAndEngagement post={post} />
      {post.deletedAt ? (
        <p className={styles['facts']}>
          {text.deletedOn(formatLongDate(post.deletedAt))}
        </p>
      ) : (
        <ResourceAddress post={post} />
      )}
    </div>
    <ItemActions post={post} actions={actions} />
  </li>
);
