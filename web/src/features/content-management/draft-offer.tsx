import { formatMoment } from '../../shared/lib/date.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { changedSections } from './draft/draft.model.ts';
import type { SavedDraft } from './draft/saved-draft.ts';
import styles from './draft-offer.module.css';

/** Offers the unsaved draft of an earlier visit before anything else can be edited. */
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
      more={`Changed: ${changedSections(draft.base, draft.draft).join(', ')}.`}
    >
      Your changes until {formatMoment(new Date(draft.at).toISOString())} were
      not saved.
    </Message>
    <div className={styles['acts']}>
      <Button variant="solid" isBusy={isBusy} onClick={() => onRestore()}>
        Restore draft
      </Button>
      <Button onClick={onDiscard}>Discard draft</Button>
    </div>
  </div>
);
