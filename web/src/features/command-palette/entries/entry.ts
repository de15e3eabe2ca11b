export const entryKinds = [
  'action',
  'screen',
  'order',
  'customer',
  'message',
  'page',
] as const;

export type EntryKind = (typeof entryKinds)[number];

/** A line of the search that can be chosen. */
export type Entry = {
  kind: EntryKind;
  title: string;
  /** What it is or where it leads, after the title. */
  detail: string;
  /** A figure at the end of the line. */
  value?: string;
  /** The address to which it leads, or what it does. */
  to: string | (() => void);
};

export type EntryGroup = { name: string; entries: Entry[] };
