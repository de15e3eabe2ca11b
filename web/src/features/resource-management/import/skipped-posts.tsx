import styles from './import-dialog.module.css';
import type { ImportResult } from '../posts.api.ts';
import * as text from '../text.ts';

const isWebAddress = (url: string | null): url is string =>
  url !== null && /^https?:\/\//i.test(url);

const SkippedPost = ({ title, url, why }: ImportResult['skipped'][number]) => {
  const name = title || url || text.postWithoutText;
  return (
    <li>
      {isWebAddress(url) ? (
        <a href={url} target="_blank" rel="noreferrer">
          {name}
          <span className="vh"> {text.opensInNewTab}</span>
        </a>
      ) : (
        <b>{name}</b>
      )}
      <span>{why}</span>
    </li>
  );
};

/** Lists the first skipped posts of an import, with the reason for each. */
export const SkippedPosts = ({
  skipped,
  total,
}: {
  skipped: ImportResult['skipped'];
  total: number;
}) => (
  <>
    {skipped.length > 0 && (
      <ul className={styles['skipped']} aria-label={text.skippedLabel}>
        {skipped.map((each, index) => (
          <SkippedPost key={index} {...each} />
        ))}
      </ul>
    )}
    {total > skipped.length && (
      <p>{text.moreSkipped(total - skipped.length)}</p>
    )}
  </>
);
