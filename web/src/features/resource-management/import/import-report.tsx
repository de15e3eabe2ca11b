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

/** Shows how many posts were imported, updated and skipped, with the reason for each skipped post. */
export const ImportReport = ({
  report: { imported, updated, skipped, skippedTotal },
}: {
  report: ImportResult;
}) => (
  <div className={styles['report']}>
    <p role="status">{text.importResult(imported, updated, skippedTotal)}</p>
    {skipped.length > 0 && (
      <ul aria-label={text.skippedLabel}>
        {skipped.map((each, index) => (
          <SkippedPost key={index} {...each} />
        ))}
      </ul>
    )}
    {skippedTotal > skipped.length && (
      <p>{text.moreSkipped(skippedTotal - skipped.length)}</p>
    )}
  </div>
);
