import { counted, formatCount } from '../../../shared/lib/count.ts';
import styles from './import-dialog.module.css';
import type { ImportResult } from '../posts.api.ts';

const isWebAddress = (url: string | null): url is string =>
  url !== null && /^https?:\/\//i.test(url);

const Skipped = ({ title, url, why }: ImportResult['skipped'][number]) => {
  const name = title || url || 'A post without text';
  return (
    <li>
      {isWebAddress(url) ? (
        <a href={url} target="_blank" rel="noreferrer">
          {name}
          <span className="vh"> (opens in a new tab)</span>
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
    <p role="status">
      {counted(imported, 'post')} imported, {formatCount(updated)} updated,{' '}
      {formatCount(skippedTotal)} skipped.
    </p>
    {skipped.length > 0 && (
      <ul aria-label="Skipped">
        {skipped.map((each, index) => (
          <Skipped key={index} {...each} />
        ))}
      </ul>
    )}
    {skippedTotal > skipped.length && (
      <p>And {formatCount(skippedTotal - skipped.length)} more.</p>
    )}
  </div>
);
