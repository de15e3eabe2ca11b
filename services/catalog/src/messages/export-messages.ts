import { Readable } from 'node:stream';
import type { Clock } from '@imprint/chassis/clock';
import { formatCsvLine } from '@imprint/chassis/csv';
import type { Pool } from '@imprint/chassis/db';
import {
  type CsvResponse,
  createCsvSender,
} from '@imprint/chassis/http/csv-exports';
import type { InboxQuery } from './inbox.model.ts';
import { toMessageFilter } from './message-filter.ts';
import type { Message } from './message.model.ts';
import { selectMessages } from './message-list.repository.ts';

type Deps = { pool: Pool; clock: Clock };

const batchSize = 500;

const lagosTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const columns = [
  'Written (Lagos)',
  'Last written (Lagos)',
  'Answered (Lagos)',
  'State',
  'Assigned to',
  'Name',
  'E-mail',
  'Company',
  'Kind',
  'Subject',
  'Message',
];

const formatKind = ({ channel, kind, startedBy }: Message): string => {
  if (startedBy) return 'started by the author';
  return channel === 'email' ? 'email' : kind;
};

const formatMessageRow = (message: Message): string =>
  `${formatCsvLine([
    lagosTime.format(message.receivedAt),
    lagosTime.format(message.arrivedAt),
    message.answeredAt ? lagosTime.format(message.answeredAt) : '',
    message.isSuspected ? 'spam' : message.state,
    message.assignee ?? '',
    message.name,
    message.email,
    message.company ?? message.speaking?.organization ?? '',
    formatKind(message),
    message.subject,
    message.text,
  ])}\n`;

/**
 * Streams the messages that match the filters as CSV, those whose senders wrote last first, in batches and no faster
 * than the client reads.
 * @throws TOO_MANY_EXPORTS
 */
export const exportMessages = ({ pool, clock }: Deps) => {
  const send = createCsvSender('messages', clock);
  const generateCsvLines = async function* (
    query: Omit<InboxQuery, 'page' | 'limit' | 'after'>,
  ): AsyncGenerator<string> {
    yield `${formatCsvLine(columns)}\n`;
    const filter = toMessageFilter(query);
    let after: string | undefined;
    while (filter) {
      const page = { after, limit: batchSize, offset: 0 };
      const some = await selectMessages(pool, filter, page);
      yield some.map(formatMessageRow).join('');
      if (some.length < batchSize) return;
      after = some.at(-1)?.id;
    }
  };
  return (
    query: Omit<InboxQuery, 'page' | 'limit' | 'after'>,
    res: CsvResponse,
  ): Promise<void> =>
    send(res, (use) => use(Readable.from(generateCsvLines(query))));
};
