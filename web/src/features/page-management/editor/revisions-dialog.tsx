import { useState } from 'react';
import { RichText } from '../../../shared/article/rich-text.tsx';
import { formatDate, formatDayAndTime } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { QueryResult } from '../../../shared/ui/feedback/query-result.tsx';
import { usePageRevisionQuery, usePageRevisionsQuery } from '../pages.api.ts';
import type { PageRevision } from '../page.shape.ts';
import styles from './page-editor.module.css';
import type { PageText } from './page-text.model.ts';
import * as text from './text.ts';

type Props = {
  id: string;
  /** Receives the text of the chosen revision. */
  onChoose: (chosen: Pick<PageText, 'title' | 'content'>) => void;
};

const RevisionText = ({
  id,
  version,
  onChoose,
}: Props & { version: number }) => {
  const query = usePageRevisionQuery({ id, version });
  return (
    <QueryResult query={query} what={text.revisionSubject} lines={4}>
      {({ title, content }) => (
        <div className={styles['revision']}>
          <RichText html={content} />
          <Button size="small" onClick={() => onChoose({ title, content })}>
            {text.restoreRevision}
          </Button>
        </div>
      )}
    </QueryResult>
  );
};

const describeRevision = ({ title, by, publishedAt }: PageRevision): string =>
  [
    title,
    by,
    publishedAt
      ? text.wasPublished(formatDate(publishedAt))
      : text.neverPublished,
  ].join(', ');

/** The saved texts of a page; the author can load each into the editor. */
export const RevisionsDialog = ({
  id,
  onChoose,
  onClose,
}: Props & { onClose: () => void }) => {
  const [open, setOpen] = useState<number>();
  const query = usePageRevisionsQuery(id);
  return (
    <Dialog title={text.revisions} isOpen onClose={onClose}>
      <div className={styles['revisions']}>
        <QueryResult query={query} what={text.revisionsSubject} lines={4}>
          {(revisions) =>
            revisions.length === 0 ? (
              <p>{text.noRevisions}</p>
            ) : (
              <ul aria-label={text.revisionsLabel}>
                {revisions.map((revision) => {
                  const { version, savedAt } = revision;
                  const isOpen = open === version;
                  return (
                    <li key={version}>
                      <Button
                        variant="plain"
                        aria-expanded={isOpen}
                        onClick={() => setOpen(isOpen ? undefined : version)}
                      >
                        {formatDayAndTime(savedAt, new Date())}
                      </Button>{' '}
                      <span>{describeRevision(revision)}</span>
                      {isOpen && (
                        <RevisionText {...{ id, version, onChoose }} />
                      )}
                    </li>
                  );
                })}
              </ul>
            )
          }
        </QueryResult>
      </div>
    </Dialog>
  );
};
