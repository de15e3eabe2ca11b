import { useSiteName } from '../../../shared/api/site.api.ts';
import { chartStyleOfCategory } from '../../../shared/charts/sentence-chart.ts';
import { sentenceLengthsOfHtml } from '../../../shared/lib/sentences.ts';
import { SentenceChart } from '../../../shared/ui/charts/sentence-chart.tsx';
import type { ArticleFields } from '../article/article.ts';
import {
  limits,
  deriveSeoDescription,
  deriveSlug,
} from '../article/derivations.ts';
import { plainText } from '../article/plain-text.ts';
import styles from './previews.module.css';
import { untitled } from '../article/text.ts';
import * as text from './text.ts';

const truncate = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;

const previewTitle = ({ seoTitle, title }: ArticleFields): string =>
  seoTitle || title || untitled;

const previewDescription = ({
  seoDescription,
  excerpt,
  content,
}: ArticleFields) =>
  seoDescription || excerpt || deriveSeoDescription(plainText(content));

const siteHost = () => window.location.host;

/** Shows the article as a search engine may show it. */
export const SearchPreview = ({ article }: { article: ArticleFields }) => {
  const siteName = useSiteName();
  return (
    <figure className={styles['preview']}>
      <figcaption>{text.searchPreview}</figcaption>
      <div className={styles['result']}>
        <p className={styles['place']}>
          {text.searchPath(
            siteHost(),
            article.slug || deriveSlug(article.title) || '…',
          )}
        </p>
        <p className={styles['found']}>
          {truncate(
            text.searchTitle(previewTitle(article), siteName),
            limits.seoTitle + 10,
          )}
        </p>
        <p>{truncate(previewDescription(article), limits.seoDescription)}</p>
      </div>
    </figure>
  );
};

/** Shows the article as a shared link, whose image is the title over the sentence chart, not the article's picture. */
export const SocialPreview = ({ article }: { article: ArticleFields }) => (
  <figure className={styles['preview']}>
    <figcaption>{text.socialPreview}</figcaption>
    <div className={styles['card']}>
      <div className={styles['plate']}>
        <p>{article.title || untitled}</p>
        <SentenceChart
          groups={sentenceLengthsOfHtml(article.content)}
          cut={chartStyleOfCategory(article.category)}
          width={320}
          height={60}
        />
      </div>
      <p className={styles['place']}>{siteHost()}</p>
      <p className={styles['shared']}>{previewTitle(article)}</p>
      <p>{truncate(previewDescription(article), limits.seoDescription)}</p>
    </div>
  </figure>
);
