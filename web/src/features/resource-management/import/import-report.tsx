import styles from './import-dialog.module.css';
import { SkippedPosts } from './skipped-posts.tsx';
import type { ImportResult } from '../posts.api.ts';
import * as text from '../text.ts';

/** Shows how many posts were imported, updated and skipped, with the reason for each skipped post. */
export const ImportReport = ({ report }: { report: ImportResult }) => (
  <div className={styles['report']}>
    <p role="status">
      {text.importResult({ ...report, skipped: report.skippedTotal })}
    </p>
    <SkippedPosts skipped={report.skipped} total={report.skippedTotal} />
  </div>
);
