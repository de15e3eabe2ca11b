import { type Article, changedFields } from '../article/article.ts';
import styles from './differences.module.css';
import { htmlToTextLines } from '../article/plain-text.ts';
import { formatLagosTime } from '../article/schedule.ts';
import { type DiffPart, wordDifference } from './word-difference.ts';

const labels: Record<keyof Article, string> = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Content',
  category: 'Category',
  image: 'Image',
  tags: 'Tags',
  author: 'Author',
  status: 'Status',
  readTime: 'Read time',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  slug: 'Slug',
  linkedinUrl: 'LinkedIn address',
  publishAt: 'Publish at',
};

const toReadable = (name: keyof Article, value: string): string => {
  if (name === 'content') return htmlToTextLines(value).join('\n');
  if (name === 'publishAt') return formatLagosTime(value).replace('T', ' ');
  return value;
};

const DiffText = ({ piece: { kind, text } }: { piece: DiffPart }) => {
  if (kind === 'added')
    return (
      <ins>
        <span className="vh">added: </span>
        {text}
      </ins>
    );
  if (kind === 'removed')
    return (
      <del>
        <span className="vh">removed: </span>
        {text}
      </del>
    );
  return kind === 'gap' ? <span className={styles['gap']}>{text}</span> : text;
};

/** What differs between two versions, field by field and word by word. */
export const Differences = ({
  before,
  after,
  none = 'No differences.',
}: {
  before: Article;
  after: Article;
  none?: string;
}) => {
  const names = changedFields(before, after);
  if (names.length === 0) return <p>{none}</p>;
  return (
    <dl className={styles['differences']}>
      {names.map((name) => {
        const pieces = wordDifference(
          toReadable(name, before[name]),
          toReadable(name, after[name]),
        );
        return (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>
              {pieces.length === 0
                ? 'Only the formatting differs.'
                : pieces.map((part, index) => (
                    <DiffText key={index} piece={part} />
                  ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
