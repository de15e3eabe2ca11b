import type { TopicNumbers } from './topics.ts';

// The services' interface to Kafka, independent of the client library.

export type OutgoingMessage = {
  key: string;
  value: Uint8Array | null;
  headers: Record<string, string>;
};

export type IncomingMessage = {
  topic: string;
  partition: number;
  offset: string;
  key: string;
  value: Buffer | null;
  headers: Record<string, string>;
};

export type BatchOutcome =
  | 'done'
  /** The first `done` messages are handled; the next one is retried after the delay, and those after it wait. */
  | { done: number; retryAfterMs: number };

export type Sender = {
  /** Resolves when every in-sync replica has stored all messages. */
  send: (topic: string, messages: OutgoingMessage[]) => Promise<void>;
  close: () => Promise<void>;
};

export type Subscription = {
  group: string;
  topics: readonly string[];
  /** Handles messages of one partition in their order, at most 100 at once. */
  handle: (messages: IncomingMessage[]) => Promise<BatchOutcome>;
  /** How long the broker may collect messages, in milliseconds; without it each message arrives at once. */
  maxWaitMs?: number;
  /**
   * If set, each process receives all new messages, as a group of its own that commits no offsets. Called when reading
   * begins, and again after each rejoin, since messages may have been missed.
   */
  onAssigned?: () => void;
};

export type GroupMember = {
  /** Returns the milliseconds since the broker last answered; Infinity while messages may be missed. */
  silentMs: () => number;
  /** Whether this member has joined its group and the broker has answered within the last minute. */
  isConnected: () => boolean;
  close: () => Promise<void>;
};

/** A group's unread messages in one partition: from the offset it reads next up to, without, the end offset `to`. */
export type Backlog = { partition: number; from: number; to: number };

export type Kafka = {
  sender: () => Promise<Sender>;
  /** Joins the group; retries until the broker is available and all topics exist. */
  subscribe: (subscription: Subscription) => GroupMember;
  /** Returns a group's backlog in each partition of a topic: everything, if the group has committed no offset. */
  backlog: (group: string, topic: string) => Promise<Backlog[]>;
  /** Returns the messages between the offsets, or those found within `timeoutMs`; commits no offsets. */
  read: (
    topic: string,
    between: Backlog[],
    timeoutMs?: number,
  ) => Promise<IncomingMessage[]>;
  /** Creates the missing topics with these numbers, not a broker's defaults; returns their names with the prefix. */
  createTopics: (
    topics: readonly string[],
    numbers: TopicNumbers,
  ) => Promise<string[]>;
  /** Deletes all messages of those topics that exist. */
  emptyTopics: (topics: readonly string[]) => Promise<void>;
};
