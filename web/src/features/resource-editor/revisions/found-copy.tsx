import { formatMoment } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Differences } from './differences.tsx';
import type { Held } from '../session/held.ts';
import type { FoundCopy } from '../session/local-copies.ts';
import styles from './panel.module.css';

/** Text that never reached the server is offered before anything else is shown. */
export const FoundCopyOffer = ({
  copy,
  held,
  onContinue,
  onLater,
  onThrowAway,
}: {
  copy: FoundCopy;
  held: Held;
  onContinue: () => void;
  onLater: () => void;
  onThrowAway: () => void;
}) => (
  <section className={styles['body']} aria-label="Text that was not saved">
    <h3>This browser kept text that was not saved</h3>
    <p>
      “{copy.article.title || 'Without a title'}”, as you left it{' '}
      {formatMoment(copy.keptAt, new Date())} in Lagos.
      {held.post && copy.version < held.version
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
      before={held.article}
      after={copy.article}
      none="Both are the same."
    />
  </section>
);
