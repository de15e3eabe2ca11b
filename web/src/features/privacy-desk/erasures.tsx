import { useState } from 'react';
import { problemText } from '../../shared/api/problem.model.ts';
import { formatDayAndTime } from '../../shared/lib/date.ts';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { formatServiceName, erasureStatusOf } from './erasure-text.model.ts';
import {
  type Erasure,
  useListErasuresQuery,
  useRepeatErasureMutation,
} from './privacy.api.ts';
import styles from './privacy.module.css';
import * as text from './text.ts';

const ErasureParts = ({ erasure }: { erasure: Erasure }) => (
  <ul className={styles['parts']} aria-label={text.partsLabel}>
    {erasure.parts.map(({ part, doneAt }) => (
      <li key={part}>
        {doneAt ? '✓' : '…'} {formatServiceName(part)}:{' '}
        {doneAt ? text.partErased : text.partPending}
      </li>
    ))}
  </ul>
);

const LateErasure = ({ erasure }: { erasure: Erasure }) => {
  const [repeat, { isLoading, isSuccess, error }] = useRepeatErasureMutation();
  return (
    <>
      <Message
        kind={error ? 'fail' : 'wait'}
        more={error ? problemText(error, text.tryAgain) : text.lateMore}
      >
        {error ? text.repeatFailed : text.late}
      </Message>
      <Button
        size="small"
        aria-label={text.repeatLabel(erasure.person)}
        isBusy={isLoading}
        onClick={() => void repeat(erasure.id)}
      >
        <span aria-live="polite">
          {isSuccess ? text.repeated : text.repeat}
        </span>
      </Button>
    </>
  );
};

const ErasureEntry = ({ erasure }: { erasure: Erasure }) => {
  const standing = erasureStatusOf(erasure, new Date());
  return (
    <li className={styles['erasure']}>
      <b role="status">
        {standing === 'done' ? text.erasedEverywhere : text.beingErased}
      </b>
      <span className={styles['person']}>{erasure.person}</span>
      <span className={styles['when']}>
        {text.requestedAt(formatDayAndTime(erasure.erasedAt))}
      </span>
      {standing !== 'done' && <ErasureParts erasure={erasure} />}
      {standing === 'late' && <LateErasure erasure={erasure} />}
    </li>
  );
};

const fastPollIntervalMs = 2_000;
const slowPollIntervalMs = 15_000;

/** Returns the polling interval in milliseconds; 0, which stops the polling, if every erasure is done. */
const toPollIntervalMs = (erasures: readonly Erasure[]): number => {
  const now = new Date();
  const statuses = erasures.map((one) => erasureStatusOf(one, now));
  if (statuses.includes('under way')) return fastPollIntervalMs;
  return statuses.includes('late') ? slowPollIntervalMs : 0;
};

const ErasureList = ({ erasures }: { erasures: Erasure[] }) =>
  erasures.length === 0 ? (
    <p>{text.noErasures}</p>
  ) : (
    <ul className={styles['erasures']} aria-label={text.erasuresLabel}>
      {erasures.map((erasure) => (
        <ErasureEntry key={erasure.id} erasure={erasure} />
      ))}
    </ul>
  );

/** Lists the erasures with their progress. */
export const Erasures = () => {
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useListErasuresQuery(undefined, {
    pollingInterval,
  });
  const pause = toPollIntervalMs(query.data?.erasures ?? []);
  if (pause !== pollingInterval) setPollingInterval(pause);
  return (
    <AdminSection title={text.erasuresTitle} note={text.erasuresNote}>
      <QueryResult query={query} what={text.erasuresNoun} lines={2}>
        {({ erasures }) => <ErasureList erasures={erasures} />}
      </QueryResult>
    </AdminSection>
  );
};
