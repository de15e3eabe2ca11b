import { recordOutgoingCall } from '@imprint/chassis/outgoing-calls';
import { ImapFlow } from 'imapflow';
import type { MailboxServer } from '../../connections/mailbox.model.ts';
import { maxIncomingBytes } from './incoming.model.ts';

export type MailboxEmail = {
  uid: number;
  receivedAt: Date;
  bytes: Buffer;
  isCut: boolean;
};

/** A folder of a mailbox that is open. */
export type OpenMailbox = {
  /** Changes when the server gave out its UIDs anew (RFC 9051, 2.3.1.1). */
  uidValidity: bigint;
  /** The UID of the next email, unless others arrive meanwhile. */
  uidNext: number;
  emailCount: number;
  /** Returns the UIDs above `uid`, or of emails that came since a day; in ascending order. */
  listAbove: (uid: number) => Promise<number[]>;
  listSince: (day: Date) => Promise<number[]>;
  /** Returns an email, at most its first 5 MB, without marking it as read; undefined if it is gone. */
  read: (uid: number) => Promise<MailboxEmail | undefined>;
  markAsRead: (uid: number) => Promise<void>;
};

const open = async (client: ImapFlow, folder: string): Promise<OpenMailbox> => {
  const { uidValidity, uidNext, exists } = await client.mailboxOpen(folder);
  const search = async (query: Parameters<typeof client.search>[0]) => {
    const found = await client.search(query, { uid: true });
    return (found || []).toSorted((one, other) => one - other);
  };
  return {
    uidValidity,
    uidNext,
    emailCount: exists,
    // A range up to "*" always contains the newest email, even if its UID is below the range.
    listAbove: async (uid) =>
      (await search({ uid: `${uid + 1}:*` })).filter((found) => found > uid),
    listSince: (since) => search({ since }),
    read: async (uid) => {
      const found = await client.fetchOne(
        `${uid}`,
        {
          size: true,
          internalDate: true,
          source: { maxLength: maxIncomingBytes },
        },
        { uid: true },
      );
      if (!found || !found.source) return undefined;
      return {
        uid,
        receivedAt: new Date(found.internalDate ?? Date.now()),
        bytes: found.source,
        isCut: (found.size ?? 0) > maxIncomingBytes,
      };
    },
    markAsRead: async (uid) => {
      await client.messageFlagsAdd(`${uid}`, ['\\Seen'], { uid: true });
    },
  };
};

/** Opens the folder of a mailbox, and closes the connection after `use`. Every step has a time limit. */
export const withMailbox = async <Result>(
  { host, port, security, username, password, folder }: MailboxServer,
  use: (mailbox: OpenMailbox) => Promise<Result>,
): Promise<Result> => {
  const client = new ImapFlow({
    ...{ host, port, secure: security === 'tls' },
    ...(security === 'tls' ? {} : { doSTARTTLS: security === 'starttls' }),
    auth: { user: username, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    maxLiteralSize: maxIncomingBytes + 1_000_000,
    maxResponseSize: maxIncomingBytes + 2_000_000,
  });
  // A connection that breaks rejects the command in progress; without a listener the event would end the process.
  client.on('error', () => undefined);
  const started = performance.now();
  const recordCall = (outcome: string) =>
    recordOutgoingCall('mailbox', outcome, performance.now() - started);
  try {
    await client.connect();
    const result = await use(await open(client, folder));
    recordCall('answered');
    return result;
  } catch (error) {
    recordCall('in trouble');
    throw error;
  } finally {
    client.close();
  }
};

export type WithMailbox = typeof withMailbox;
