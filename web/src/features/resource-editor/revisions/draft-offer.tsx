import { formatMoment } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Differences } from './differences.tsx';
import type { BaseVersion } from '../session/base-version.ts';
import type { StoredCopy } from '../session/local-copies.ts';
import styles from './panel.module.css';

/** Text that never reached the server is offered before anything else is shown. */
export const DraftOffer = ({
  copy,
  base,
  onContinue,
  onLater,
  onThrowAway,
}: {
  copy: StoredCopy;
  base: BaseVersion;
  onContinue: () => void;
  onLater: () => void;
  onThrowAway: () => void;
}) => (
  <section className={styles['body']} aria-label="Text that was not saved">
    <h3>This browser kept text that was not saved</h3>
    <p>
      “{copy.article.title || 'Without a title'}”, as you left it{' '}
      {formatMoment(copy.keptAt, new Date())} in Lagos.
      {base.post && copy.version < base.version
        ? ' The resource was saved since then.'
        : ''}
    </p>
    <div className="acts">
      <Button variant="solid" onClick={onContinue}>
        Continue with this text
      </Button>
      <Button onClick={onLater}>Not now, keep it</Button>
      <Button variant="danger" onClick={onThrowAway}>
        Throw it away
      </Button>
    </div>
    <h4>What it has and the saved one has not</h4>
    <Differences
      before={base.article}
      after={copy.article}
      none="Both are the same."
    />
  </section>
);
