/** An action of a user, and what the shop confirmed to them. */
export type Entry =
  /** A request that is about to be sent; nothing is promised yet. */
  | { kind: 'requested'; key: string; email: string }
  /** An order was acknowledged, by the reference of its attempt. */
  | { kind: 'placed'; key: string; email: string; reference: string }
  /** The shop confirmed that this attempt's order is paid. */
  | { kind: 'confirmed'; reference: string }
  /** The webhook with these bytes was acknowledged to the provider. */
  | { kind: 'webhook'; body: string }
  /** The admin's action was acknowledged. */
  | { kind: 'act'; action: string; reference: string };

export type Journal = {
  write: (entry: Entry) => void;
  entries: () => readonly Entry[];
};

export const openJournal = (): Journal => {
  const entries: Entry[] = [];
  return { write: (entry) => entries.push(entry), entries: () => entries };
};
