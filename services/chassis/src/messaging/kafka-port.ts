import type { TopicSettings } from './topics.ts';

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
  /** The first `done` messages were handled; the next message is retried after the delay, before those behind it. */
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
  /** How long the broker may hold messages back to send more of them at once; by default it sends each at once. */
  maxWaitMs?: number;
  /**
   * The member calls this when reading begins and after each rejoin, because messages may have been missed until then.
   * A subscription with this callback gives each process its own group, commits no offsets and reads only new messages.
   */
  onAssigned?: () => void;
};

export type GroupMember = {
  /** Returns the milliseconds since the broker last answered; Infinity until reading begins, also after a rejoin. */
  silentMs: () => number;
  /** Whether this member has joined its group and the broker has answered within the last minute. */
  isConnected: () => boolean;
  close: () => Promise<void>;
};

/** A group's unread messages in one partition: the offsets from `from` (inclusive) to `to` (exclusive). */
export type Backlog = { partition: number; from: number; to: number };

export type Kafka = {
  sender: () => Promise<Sender>;
  /** Joins the group; retries until the broker is available and all topics exist. */
  subscribe: (subscription: Subscription) => GroupMember;
  /** Returns a group's backlog in each partition of a topic; without a committed offset that is every message. */
  backlog: (group: string, topic: string) => Promise<Backlog[]>;
  /** Returns the messages between the offsets, or those found within `timeoutMs`; commits no offsets. */
  read: (
    topic: string,
    between: Backlog[],
    timeoutMs?: number,
  ) => Promise<IncomingMessage[]>;
  /** Creates the topics that do not exist, with these settings; returns their names, including the prefix. */
  createTopics: (
    topics: readonly string[],
    numbers: TopicSettings,
  ) => Promise<string[]>;
  /** Deletes all messages of those topics that exist. */
  emptyTopics: (topics: readonly string[]) => Promise<void>;
};
