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
  /** So many are done; come back to the next one after the pause, those behind it wait. */
  | { done: number; retryAfterMs: number };

export type Sender = {
  /** Resolves when every in-sync replica has all of them. */
  send: (topic: string, messages: OutgoingMessage[]) => Promise<void>;
  close: () => Promise<void>;
};

export type Subscription = {
  group: string;
  topics: readonly string[];
  /** Messages of one partition, in their order and at most `mostAtOnce`. */
  handle: (messages: IncomingMessage[]) => Promise<BatchOutcome>;
  /** So long the broker may gather messages, for a group that is in no hurry; else each comes at once. */
  maxWaitMs?: number;
  /**
   * Given, every process hears all that comes from now on, each as a group of its own that
   * keeps no place. Called when that begins, and again whenever something may have been missed.
   */
  onAssigned?: () => void;
};

export type Subscribed = {
  /** Since the broker last said anything; for ever while something may be missed. */
  silentMs: () => number;
  /** Whether the group has taken this member in and the broker was heard of lately. */
  isConnected: () => boolean;
  close: () => Promise<void>;
};

/** What lies before a group in one partition: the offset it will read next, and the one after the newest. */
export type Backlog = { partition: number; from: number; to: number };

export type Kafka = {
  sender: () => Promise<Sender>;
  /** Keeps trying until the broker and all topics are there. */
  subscribe: (subscription: Subscription) => Subscribed;
  /** What a group has committed of a topic, partition by partition; from the oldest message if nothing. */
  backlog: (group: string, topic: string) => Promise<Backlog[]>;
  /** What lies between the offsets; for a look that changes nothing. After `patienceMs` what was found by then. */
  read: (
    topic: string,
    between: Backlog[],
    patienceMs?: number,
  ) => Promise<IncomingMessage[]>;
  /** Makes the topics that are missing, with numbers and never by a broker's default, and returns their names as the broker knows them. */
  createTopics: (
    topics: readonly string[],
    numbers: TopicNumbers,
  ) => Promise<string[]>;
  /** Deletes all messages of the topics, those of them that are there. */
  emptyTopics: (topics: readonly string[]) => Promise<void>;
};
