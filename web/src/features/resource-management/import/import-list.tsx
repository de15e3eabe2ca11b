import { useState } from 'react';
import { ExportButton } from '../../../shared/exports/export-button.tsx';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { QueryResult } from '../../../shared/ui/feedback/query-result.tsx';
import styles from './import-dialog.module.css';
import { ImportProgress } from './import-progress.tsx';
import {
  type ResourceImport,
  toSkippedAddress,
  useListResourceImportsQuery,
  useShowResourceImportQuery,
} from './resource-imports.api.ts';
import { SkippedPosts } from './skipped-posts.tsx';
import { isImporting } from './use-running-imports.ts';
import * as text from '../text.ts';

const SkippedPostsOf = ({ of }: { of: ResourceImport }) => {
  const query = useShowResourceImportQuery(of.id);
  return (
    <QueryResult query={query} what={text.theSkippedPosts} lines={2}>
      {({ skippedPosts }) => (
        <SkippedPosts skipped={skippedPosts} total={of.skipped} />
      )}
    </QueryResult>
  );
};

const ImportEntry = ({ of }: { of: ResourceImport }) => {
  const [showsSkipped, setShowsSkipped] = useState(false);
  const name = text.importName(of);
  return (
    <li>
      <b>{name}</b>
      <span className={styles['hint']}>
        {formatDayAndTime(of.startedAt, new Date())}{' '}
        {text.startedBy(of.startedBy)}
      </span>
      {isImporting(of) && <ImportProgress of={of} />}
      <span role="status">{!isImporting(of) && text.importResult(of)}</span>
      {of.skipped > 0 && (
        <div className="acts">
          <Button
            size="small"
            aria-expanded={showsSkipped}
            onClick={() => setShowsSkipped(!showsSkipped)}
          >
            {showsSkipped ? text.hideSkipped : text.showSkipped}
            <span className="vh"> {name}</span>
          </Button>
          <ExportButton
            address={toSkippedAddress(of.id)}
            fileName="skipped-posts.csv"
          >
            {text.downloadSkipped}
            <span className="vh"> {name}</span>
          </ExportButton>
        </div>
      )}
      {showsSkipped && <SkippedPostsOf of={of} />}
    </li>
  );
};

/** Lists the newest imports with their progress and what they skipped; renders nothing before the first import. */
export const ImportList = () => {
  const query = useListResourceImportsQuery(undefined);
  if (query.data?.length === 0) return null;
  return (
    <div className={styles['earlier']}>
      <AdminSection title={text.importsTitle}>
        <QueryResult query={query} what={text.theImports} lines={3}>
          {(imports) => (
            <ul className={styles['imports']}>
              {imports.map((one) => (
                <ImportEntry key={one.id} of={one} />
              ))}
            </ul>
          )}
        </QueryResult>
      </AdminSection>
    </div>
  );
};
