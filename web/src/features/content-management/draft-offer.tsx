import { formatDayAndTime } from '../../shared/lib/date.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { changedSectionNames } from './draft/draft.model.ts';
import type { SavedDraft } from './draft/saved-draft.ts';
import styles from './draft-offer.module.css';
import * as text from './text.ts';

/** Offers the unsaved draft of an earlier visit. It must be restored or discarded before the content can be edited. */
export const DraftOffer = ({
  draft,
  isBusy,
  onRestore,
  onDiscard,
}: {
  draft: SavedDraft;
  isBusy: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}) => (
  <div className={styles['offer']}>
    <Message
      kind="info"
      more={text.draftSections(
        changedSectionNames(draft.base, draft.draft).join(', '),
      )}
    >
      {text.draftFound(formatDayAndTime(new Date(draft.at).toISOString()))}
    </Message>
    <div className={styles['acts']}>
      <Button variant="solid" isBusy={isBusy} onClick={() => onRestore()}>
        {text.restoreDraft}
      </Button>
      <Button onClick={onDiscard}>{text.discardDraft}</Button>
    </div>
  </div>
);
