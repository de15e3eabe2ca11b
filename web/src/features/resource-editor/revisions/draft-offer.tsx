import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Differences } from './differences.tsx';
import type { BaseVersion } from '../session/base-version.ts';
import type { StoredCopy } from '../session/local-copies.ts';
import styles from './panel.module.css';
import { untitled } from '../article/text.ts';
import * as text from './text.ts';

/** Offers an unsaved draft of this browser before the editor opens. */
export const DraftOffer = ({
  copy,
  base,
  onContinue,
  onLater,
  onDiscard,
}: {
  copy: StoredCopy;
  base: BaseVersion;
  onContinue: () => void;
  onLater: () => void;
  onDiscard: () => void;
}) => (
  <section className={styles['body']} aria-label={text.draftLabel}>
    <h3>{text.draftTitle}</h3>
    <p>
      {text.draftDetails(
        copy.article.title || untitled,
        formatDayAndTime(copy.keptAt, new Date()),
      )}
      {base.post && copy.version < base.version ? text.savedSinceDraft : ''}
    </p>
    <div className="acts">
      <Button variant="solid" onClick={onContinue}>
        {text.restoreDraft}
      </Button>
      <Button onClick={onLater}>{text.notNow}</Button>
      <Button variant="danger" onClick={onDiscard}>
        {text.discardDraft}
      </Button>
    </div>
    <h4>{text.draftChanges}</h4>
    <Differences
      before={base.article}
      after={copy.article}
      none={text.noDifferences}
    />
  </section>
);
