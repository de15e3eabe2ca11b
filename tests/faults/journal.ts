/** What one who uses the shop did, and what the shop told them. */
export type Entry =
  /** Before it is sent; nothing is promised yet. */
  | { kind: 'asked'; key: string; email: string }
  /** An order was acknowledged, by the reference of its attempt. */
  | { kind: 'placed'; key: string; email: string; reference: string }
  /** The shop said that this attempt's order is paid. */
  | { kind: 'confirmed'; reference: string }
  /** The provider was thanked for these bytes. */
  | { kind: 'webhook'; body: string }
  /** The admin's act was acknowledged. */
  | { kind: 'act'; action: string; reference: string };

export type Journal = {
  write: (entry: Entry) => void;
  entries: () => readonly Entry[];
};

export const openJournal = (): Journal => {
  const entries: Entry[] = [];
  return { write: (entry) => entries.push(entry), entries: () => entries };
};
