import { counted } from '../../shared/lib/count.ts';
import { formatDay } from '../../shared/lib/date.ts';
import { countSentences } from '../../shared/lib/sentences.ts';
import { Badge } from '../../shared/ui/data/badge.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { OutArrow } from '../../shared/ui/icons.tsx';
import { CopyUrl } from './copy-url.tsx';
import type { ListedResource } from './posts.api.ts';
import styles from './resource-item.module.css';
import { ResourcePlate } from './resource-plate.tsx';
import {
  engagementWords,
  publicPathOf,
  publicUrlOf,
  tagWords,
} from './resource-words.ts';

export type ResourceActs = {
  onEdit: (id: string) => void;
  onPreview: (post: ListedResource) => void;
  onDelete: (post: ListedResource) => void;
  onRestore: (post: ListedResource) => void;
};

type Of = { post: ListedResource };

const Marks = ({ post }: Of) => (
  <>
    {post.isManual && <Badge>Manual</Badge>}
    {post.status === 'draft' && <Badge>Draft</Badge>}
    {post.scheduled && <Badge>Scheduled</Badge>}
    {post.hasWorkingCopy && <Badge>Unpublished changes</Badge>}
    {post.isSample && <Badge isSample>Sample</Badge>}
    {!post.isManual && (
      <span>{post.linkedinUrl ? 'From LinkedIn' : 'Imported'}</span>
    )}
  </>
);

const Facts = ({ post }: Of) => (
  <p className={styles['facts']}>
    <span>{post.category}</span>
    <time dateTime={post.publishedAt}>{formatDay(post.publishedAt)}</time>
    <Marks post={post} />
    <span>{post.readTime} min</span>
    <span>{counted(countSentences(post.imprint), 'sentence')}</span>
    <span>{post.author}</span>
  </p>
);

const Beside = ({ to, name, of }: { to: string; name: string; of: string }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {name} <OutArrow />
    <span className="vh"> of {of} (opens in a new tab)</span>
  </a>
);

const Resonance = ({ post }: Of) => (
  <p className={styles['facts']}>
    {post.tags.length > 0 && <span>{tagWords(post.tags)}</span>}
    <span>{engagementWords(post.engagement)}</span>
    {post.linkedinUrl && (
      <Beside to={post.linkedinUrl} name="LinkedIn" of={post.title} />
    )}
  </p>
);

const Address = ({ post }: Of) => (
  <p className={styles['facts']}>
    <code>{publicPathOf(post)}</code>
    <CopyUrl url={publicUrlOf(post)} title={post.title} />
    {/* To visitors what is not out yet is not there. */}
    {post.status === 'published' && !post.scheduled && (
      <Beside to={publicPathOf(post)} name="Open in new tab" of={post.title} />
    )}
  </p>
);

const Act = ({
  name,
  post,
  onAct,
}: Of & { name: string; onAct: () => void }) => (
  <Button
    variant="plain"
    data-is-dangerous={name === 'Delete' || undefined}
    onClick={onAct}
  >
    {name}
    <span className="vh"> {post.title}</span>
  </Button>
);

const Acts = ({
  post,
  acts: { onEdit, onPreview, onDelete, onRestore },
}: Of & { acts: ResourceActs }) => (
  <div className={styles['acts']}>
    {post.deletedAt ? (
      <Act name="Restore" post={post} onAct={() => onRestore(post)} />
    ) : (
      <>
        <Act name="Edit" post={post} onAct={() => onEdit(post.id)} />
        <Act name="Preview" post={post} onAct={() => onPreview(post)} />
        <Act name="Delete" post={post} onAct={() => onDelete(post)} />
      </>
    )}
  </div>
);

/** One resource: its plate, what is known of it, its address and what can be done with it. */
export const ResourceItem = ({ post, acts }: Of & { acts: ResourceActs }) => (
  <li className={styles['item']}>
    <ResourcePlate
      image={post.image}
      imprint={post.imprint}
      category={post.category}
    />
    <div>
      <Facts post={post} />
      <h3>{post.title}</h3>
      <p className={styles['excerpt']}>{post.excerpt}</p>
      <Resonance post={post} />
      {post.deletedAt ? (
        <p className={styles['facts']}>
          Deleted on {formatDay(post.deletedAt)}
        </p>
      ) : (
        <Address post={post} />
      )}
    </div>
    <Acts post={post} acts={acts} />
  </li>
);
