import { useSiteName } from '../../../shared/api/site.api.ts';
import { chartStyleOfCategory } from '../../../shared/charts/sentence-chart.ts';
import { formatDate } from '../../../shared/lib/date.ts';
import { sentenceLengthsOfHtml } from '../../../shared/lib/sentences.ts';
import { SentenceChart } from '../../../shared/ui/charts/sentence-chart.tsx';
import type { ArticleFields } from '../article/article.ts';
import { deriveSeoDescription, deriveSlug } from '../article/derivations.ts';
import { plainText } from '../article/plain-text.ts';
import styles from './previews.module.css';
import { untitled } from '../article/text.ts';
import * as text from './text.ts';

/** Returns a text of at most so many characters, cut between words as search engines and messengers cut it. */
const truncate = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const end = cut.lastIndexOf(' ');
  const words = end > 0 ? cut.slice(0, end) : cut;
  return `${words.replace(/[\s|,;:–—-]+$/, '')} …`;
};

/** How many characters search engines show, about, before they cut a text. */
const shownLengths = { title: 60, description: 155 } as const;

const pageTitle = ({ seoTitle, title }: ArticleFields, siteName: string) =>
  text.searchTitle(seoTitle || title || untitled, siteName);

const previewDescription = ({
  seoDescription,
  excerpt,
  content,
}: ArticleFields) =>
  seoDescription || excerpt || deriveSeoDescription(plainText(content));

const siteHost = () => window.location.host;

/** Shows the article as a search engine may show it: site and address, title, date and description. */
export const SearchPreview = ({
  article,
  publishedAt,
}: {
  article: ArticleFields;
  publishedAt: string;
}) => {
  const siteName = useSiteName();
  return (
    <figure className={styles['preview']}>
      <figcaption>{text.searchPreview}</figcaption>
      <div className={styles['result']}>
        <div className={styles['site']}>
          <img src="/favicon.svg" alt="" width="18" height="18" />
          <p>
            <span>{siteName || siteHost()}</span>{' '}
            <span className={styles['place']}>
              {text.searchPath(
                siteHost(),
                article.slug || deriveSlug(article.title) || '…',
              )}
            </span>
          </p>
        </div>
        <p className={styles['found']}>
          {truncate(pageTitle(article, siteName), shownLengths.title)}
        </p>
        <p>
          <span className={styles['place']}>
            {text.dateInSearch(formatDate(publishedAt))}
          </span>{' '}
          {truncate(previewDescription(article), shownLengths.description)}
        </p>
      </div>
    </figure>
  );
};

/** The number of letters of a title from which the drawn picture sets it smaller, and from which smaller still. */
const [longTitle, longestTitle] = [60, 90];

const titleSize = ({ length }: string): string => {
  if (length >= longestTitle) return styles['longest'] ?? '';
  return (length >= longTitle && styles['long']) || '';
};

/** Draws the picture of a shared link as the server draws it, always on light paper. */
const SharedPicture = ({
  article,
  siteName,
}: {
  article: ArticleFields;
  siteName: string;
}) => {
  const title = article.title || untitled;
  return (
    <div className={styles['plate']}>
      <p className={styles['ends']}>
        <b>{siteName}</b> <span>{article.category}</span>
      </p>
      <p className={`${styles['title']} ${titleSize(title)}`}>{title}</p>
      <SentenceChart
        groups={sentenceLengthsOfHtml(article.content)}
        cut={chartStyleOfCategory(article.category)}
        width={320}
        height={60}
      />
      <p className={styles['author']}>{article.author}</p>
    </div>
  );
};

/** Shows the article as a shared link, whose image is the title over the sentence chart, not the article's picture. */
export const SocialPreview = ({ article }: { article: ArticleFields }) => {
  const siteName = useSiteName();
  return (
    <figure className={styles['preview']}>
      <figcaption>{text.socialPreview}</figcaption>
      <div className={styles['card']}>
        <SharedPicture article={article} siteName={siteName} />
        <p className={styles['shared']}>{pageTitle(article, siteName)}</p>
        <p className={styles['lines']}>{previewDescription(article)}</p>
        <p className={styles['place']}>{siteHost()}</p>
      </div>
    </figure>
  );
};
