import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { FocusFallbackRegion } from '../../../shared/ui/feedback/focus-fallback-region.tsx';
import { ToggleButtonGroup } from '../../../shared/ui/forms/toggle-button-group.tsx';
import { ImportArchiveForm } from './import-archive-form.tsx';
import { ImportFeedForm } from './import-feed-form.tsx';
import { ImportList } from './import-list.tsx';
import { ImportPostForm } from './import-post-form.tsx';
import { ImportReport } from './import-report.tsx';
import styles from './import-dialog.module.css';
import {
  type ResourceImport,
  useListResourceImportsQuery,
} from './resource-imports.api.ts';
import { isImporting } from './use-running-imports.ts';
import type { ImportResult } from '../posts.api.ts';
import * as text from '../text.ts';

const sources = [
  ['post', text.importSourcePost],
  ['archive', text.importSourceArchive],
  ['feed', text.importSourceFeed],
] as const;

const forms = {
  post: ImportPostForm,
  archive: ImportArchiveForm,
  feed: ImportFeedForm,
};

/** Says that an accepted import goes on, until the list shows its result. */
const AcceptedImport = ({ accepted }: { accepted: ResourceImport }) => {
  const { data: imports = [] } = useListResourceImportsQuery(undefined);
  const current = imports.find(({ id }) => id === accepted.id) ?? accepted;
  if (!isImporting(current)) return null;
  return <Message kind="good">{text.importAccepted}</Message>;
};

/**
 * Shows the dialog that imports LinkedIn posts from a pasted post, a data export or a feed.
 * An import never overwrites a resource that was written or edited on this site.
 */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const [source, setSource] = useState<keyof typeof forms>('post');
  const [report, setReport] = useState<ImportResult>();
  const [accepted, setAccepted] = useState<ResourceImport>();
  const Form = forms[source];
  const clearResult = () => {
    setReport(undefined);
    setAccepted(undefined);
  };
  const chooseSource = (next: keyof typeof forms) => {
    setSource(next);
    clearResult();
  };
  return (
    <Dialog title={text.importTitle} isOpen onClose={onClose}>
      <div className={styles['body']}>
        <p className={styles['note']}>{text.importNote}</p>
        <ToggleButtonGroup
          label={text.importSourceLabel}
          options={sources}
          chosen={source}
          onChoose={chooseSource}
        />
        <FocusFallbackRegion>
          {report && <ImportReport report={report} />}
          {accepted && <AcceptedImport accepted={accepted} />}
          <Form
            key={source}
            onStart={clearResult}
            onDone={setReport}
            onAccepted={setAccepted}
          />
          <ImportList />
        </FocusFallbackRegion>
      </div>
    </Dialog>
  );
};
