import { Readable } from 'node:stream';
import type { Clock } from '@imprint/chassis/clock';
import { formatCsvLine } from '@imprint/chassis/csv';
import type { Pool } from '@imprint/chassis/db';
import {
  type CsvResponse,
  createCsvSender,
} from '@imprint/chassis/http/csv-exports';
import type { ConfirmedSubscriber } from './newsletter.model.ts';
import { selectConfirmed } from './newsletter.repository.ts';

type Deps = { pool: Pool; clock: Clock };

const batchSize = 1_000;

const lagosTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const formatSubscriberRow = ({
  email,
  confirmedAt,
}: ConfirmedSubscriber): string =>
  `${formatCsvLine([email, lagosTime.format(confirmedAt)])}\n`;

/**
 * Streams the confirmed subscribers as CSV, in batches and no faster than the client reads.
 * @throws TOO_MANY_EXPORTS
 */
export const exportSubscribers = ({ pool, clock }: Deps) => {
  const send = createCsvSender('subscribers', clock);
  const generateCsvLines = async function* (): AsyncGenerator<string> {
    let some = await selectConfirmed(pool, undefined, batchSize);
    yield 'E-mail,Confirmed (Lagos)\n';
    while (some.length > 0) {
      yield some.map(formatSubscriberRow).join('');
      some =
        some.length < batchSize
          ? []
          : await selectConfirmed(pool, some.at(-1), batchSize);
    }
  };
  return (res: CsvResponse): Promise<void> =>
    send(res, (use) => use(Readable.from(generateCsvLines())));
};
