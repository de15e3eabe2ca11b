import { useState } from 'react';
import { problemText } from '../../shared/api/problem.model.ts';
import { formatMoment } from '../../shared/lib/date.ts';
import { Block } from '../../shared/ui/data/block.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { partName, erasureStatusOf } from './erasure-text.model.ts';
import {
  type Erasure,
  useListErasuresQuery,
  useRepeatErasureMutation,
} from './privacy.api.ts';
import styles from './privacy.module.css';
import * as text from './text.ts';

const Parts = ({ erasure }: { erasure: Erasure }) => (
  <ul className={styles['parts']} aria-label={text.partsLabel}>
    {erasure.parts.map(({ part, doneAt }) => (
      <li key={part}>
        {doneAt ? '✓' : '…'} {partName(part)}:{' '}
        {doneAt ? text.partErased : text.partPending}
      </li>
    ))}
  </ul>
);

const Late = ({ erasure }: { erasure: Erasure }) => {
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

const Entry = ({ erasure }: { erasure: Erasure }) => {
  const standing = erasureStatusOf(erasure, new Date());
  return (
    <li className={styles['erasure']}>
      <b role="status">
        {standing === 'done' ? text.erasedEverywhere : text.beingErased}
      </b>
      <span className={styles['person']}>{erasure.person}</span>
      <span className={styles['when']}>
        {text.requestedAt(formatMoment(erasure.erasedAt))}
      </span>
      {standing !== 'done' && <Parts erasure={erasure} />}
      {standing === 'late' && <Late erasure={erasure} />}
    </li>
  );
};

const soonMs = 2_000;
const laterMs = 15_000;

/** Returns the polling interval in milliseconds; 0, which stops the polling, if every erasure is done. */
const pauseFor = (erasures: readonly Erasure[]): number => {
  const now = new Date();
  const standings = erasures.map((one) => erasureStatusOf(one, now));
  if (standings.includes('under way')) return soonMs;
  return standings.includes('late') ? laterMs : 0;
};

const ErasureList = ({ erasures }: { erasures: Erasure[] }) =>
  erasures.length === 0 ? (
    <p>{text.noErasures}</p>
  ) : (
    <ul className={styles['erasures']} aria-label={text.erasuresLabel}>
      {erasures.map((erasure) => (
        <Entry key={erasure.id} erasure={erasure} />
      ))}
    </ul>
  );

/** Lists the erasures with their progress. */
export const Erasures = () => {
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useListErasuresQuery(undefined, {
    pollingInterval,
  });
  const pause = pauseFor(query.data?.erasures ?? []);
  if (pause !== pollingInterval) setPollingInterval(pause);
  return (
    <Block title={text.erasuresTitle} note={text.erasuresNote}>
      <QueryResult query={query} what={text.erasuresNoun} lines={2}>
        {({ erasures }) => <ErasureList erasures={erasures} />}
      </QueryResult>
    </Block>
  );
};
