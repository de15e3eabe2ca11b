import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { FocusRegion } from '../../../shared/ui/feedback/focus-region.tsx';
import { Picks } from '../../../shared/ui/forms/picks.tsx';
import { ImportArchive } from './import-archive.tsx';
import { ImportFeed } from './import-feed.tsx';
import { ImportPost } from './import-post.tsx';
import { ImportReport } from './import-report.tsx';
import styles from './import-dialog.module.css';
import type { ImportResult } from '../posts.api.ts';

const sources = [
  ['post', 'One post'],
  ['archive', 'Data export'],
  ['feed', 'Feed'],
] as const;

const forms = {
  post: ImportPost,
  archive: ImportArchive,
  feed: ImportFeed,
};

/** Imports LinkedIn posts in three ways; it never overwrites resources that were written or edited here. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const [source, setSource] = useState<keyof typeof forms>('post');
  const [report, setReport] = useState<ImportResult>();
  const Form = forms[source];
  const choose = (next: keyof typeof forms) => {
    setSource(next);
    setReport(undefined);
  };
  return (
    <Dialog title="Import from LinkedIn" isOpen onClose={onClose}>
      <div className={styles['body']}>
        <p className={styles['note']}>
          LinkedIn does not allow a website to show its feed, so posts are
          copied here. What was written or edited here is never overwritten.
        </p>
        <Picks
          label="Import"
          options={sources}
          chosen={source}
          onChoose={choose}
        />
        <FocusRegion>
          {report && <ImportReport report={report} />}
          <Form
            key={source}
            onStart={() => setReport(undefined)}
            onDone={setReport}
          />
        </FocusRegion>
      </div>
    </Dialog>
  );
};
