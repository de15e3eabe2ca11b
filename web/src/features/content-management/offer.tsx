import { formatMoment } from '../../shared/lib/date.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { changedParts } from './draft/draft.model.ts';
import type { KeptDraft } from './draft/kept-draft.ts';
import styles from './offer.module.css';
import { parts } from './draft/parts.ts';

/** What was typed and never saved, offered back before anything else is edited. */
export const Offer = ({
  kept,
  isBusy,
  onGoOn,
  onThrowAway,
}: {
  kept: KeptDraft;
  isBusy: boolean;
  onGoOn: () => void;
  onThrowAway: () => void;
}) => (
  <div className={styles['offer']}>
    <Message
      kind="info"
      more={`Changed: ${changedParts(parts, kept.base, kept.draft).join(', ')}.`}
    >
      What you wrote here until {formatMoment(new Date(kept.at).toISOString())}{' '}
      was not saved.
    </Message>
    <div className={styles['acts']}>
      <Button variant="solid" isBusy={isBusy} onClick={() => onGoOn()}>
        Go on with it
      </Button>
      <Button onClick={onThrowAway}>Throw it away</Button>
    </div>
  </div>
);
