import { Link } from 'react-router-dom';
import type { AnswerOf } from '../api/answer-of.ts';
import { formatLongDate } from '../lib/date.ts';
import { pictureAddressIfOwn } from '../lib/picture-srcsets.ts';
import {
  sumSentenceLengths,
  type SentenceLengths,
  sentenceLengthsOfHtml,
} from '../lib/sentences.ts';
import { paths } from '../paths.ts';
import { useCategoryNames, useSiteContentIfLoaded } from '../site-content.ts';
import { Badge } from '../ui/data/badge.tsx';
import { DetailList } from '../ui/data/detail-list.tsx';
import { ExternalLinkIcon } from '../ui/icons.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './article.module.css';
import { ArticleChart } from './article-chart.tsx';
import { RichText } from './rich-text.tsx';
import { ShareArticleButton } from './share-article-button.tsx';
import { ScrolledWordRuler } from './scrolled-word-ruler.tsx';
import * as text from './text.ts';

/** The fields that an article page shows; the preview of an unsaved article has only these. */
export type ArticlePost = Pick<
  AnswerOf<'findPost'>['post'],
  | 'title'
  | 'excerpt'
  | 'content'
  | 'image'
  | 'category'
  | 'tags'
  | 'author'
  | 'publishedAt'
  | 'readTime'
  | 'engagement'
  | 'linkedinUrl'
  | 'isSample'
>;

type ArticleProps = {
  post: ArticlePost;
  /** The public address of the article; the current page if omitted. */
  address?: string | undefined;
};

/**
 * Returns the counts of an article with their labels. A count of 0 says nothing about an article that no network counts, so
 * only the sample's shop shows it.
 */
const useShownEngagement = ({ engagement }: ArticlePost) => {
  const isSampleShop = useSiteContentIfLoaded()?.isSample ?? false;
  const counts = [
    [text.likes, engagement.likes],
    [text.comments, engagement.comments],
    [text.shares, engagement.shares],
  ] as const;
  return counts
    .filter(([, count]) => isSampleShop || count > 0)
    .map(([label, count]) => [label, String(count)] as const);
};

const ArticleStatsAndSharing = ({
  post,
  address,
  words,
}: ArticleProps & { words: number }) => {
  const engagement = useShownEngagement(post);
  const facts = [
    [text.lengthLabel, text.formatLength(words, post.readTime)],
    ...engagement,
  ] as const;
  return (
    <div className={styles['facts']}>
      <DetailList details={facts} />
      <div className={styles['share']}>
        <ShareArticleButton title={post.title} address={address} />
        {post.linkedinUrl && (
          <a href={post.linkedinUrl} rel="noreferrer">
            {text.viewOnLinkedin} <ExternalLinkIcon />
          </a>
        )}
      </div>
    </div>
  );
};

const ArticleHeader = ({
  post,
  groups,
}: {
  post: ArticlePost;
  groups: SentenceLengths;
}) => {
  const category = useCategoryNames()(post.category);
  return (
    <header className={`wrap ${styles['top']}`}>
      <p className={styles['kicker']}>
        {category && (
          <Link
            to={`${paths.resources}?${new URLSearchParams({ category: post.category }).toString()}`}
          >
            {category}
          </Link>
        )}
        <time dateTime={post.publishedAt}>
          {formatLongDate(post.publishedAt)}
        </time>
        <span>{post.author}</span>
        {post.isSample && <Badge isSample>{text.sample}</Badge>}
      </p>
      <h1>{post.title}</h1>
      <p className={`lead ${styles['lead']}`}>{post.excerpt}</p>
      <Picture
        frame="figure"
        className={styles['cover']}
        address={pictureAddressIfOwn(post.image)}
        sizes="90vw"
        fallback={<ArticleChart groups={groups} />}
      />
    </header>
  );
};

/** An essay with its title, chart, details and text. */
export const Article = ({ post, address }: ArticleProps) => {
  const groups = sentenceLengthsOfHtml(post.content);
  const wordCount = sumSentenceLengths(groups);
  return (
    <article className={styles['article']}>
      <ScrolledWordRuler words={wordCount} />
      <ArticleHeader post={post} groups={groups} />
      <div className={`wrap ${styles['body']}`}>
        <ArticleStatsAndSharing
          post={post}
          address={address}
          words={wordCount}
        />
        <div>
          <RichText html={post.content} className={styles['text']} />
          {post.tags.length > 0 && (
            <ul className={styles['tags']} aria-label={text.tags}>
              {post.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </article>
  );
};
