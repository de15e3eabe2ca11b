import { formatMoment } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Differences } from './differences.tsx';
import type { BaseVersion } from '../session/base-version.ts';
import type { StoredCopy } from '../session/local-copies.ts';
import styles from './panel.module.css';

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
  <section className={styles['body']} aria-label="Unsaved draft">
    <h3>This browser has an unsaved draft</h3>
    <p>
      “{copy.article.title || 'Untitled'}”, last edited{' '}
      {formatMoment(copy.keptAt, new Date())}, Lagos time.
      {base.post && copy.version < base.version
        ? ' The resource has been saved since then.'
        : ''}
    </p>
    <div className="acts">
      <Button variant="solid" onClick={onContinue}>
        Restore draft
      </Button>
      <Button onClick={onLater}>Not now</Button>
      <Button variant="danger" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
    <h4>Changes in the draft</h4>
    <Differences
      before={base.article}
      after={copy.article}
      none="No differences."
    />
  </section>
);
