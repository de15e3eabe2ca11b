import { useCallback, useState } from 'react';
import { tabStorage } from '../lib/storage.ts';

const prefix = 'imprint-draft:';

const isTextRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const readDraft = (key: string): Record<string, string> | undefined => {
  const stored = tabStorage.getJson(prefix + key);
  return isTextRecord(stored) ? stored : undefined;
};

/**
 * Returns the draft of a form (the typed values by field name) with functions to save and discard the draft.
 * The draft stays in the tab's storage until it is discarded, so it survives a reload and the end of the session.
 */
export const useSavedDraft = (key: string) => {
  const [known, setKnown] = useState(() => ({ key, draft: readDraft(key) }));
  const current = known.key === key ? known : { key, draft: readDraft(key) };
  if (current !== known) setKnown(current);
  const { draft } = current;

  const save = useCallback(
    (typed: Record<string, string>) => {
      const merged = { ...readDraft(key), ...typed };
      // If the browser forbids storage, the state below keeps the draft while the screen is open.
      tabStorage.setJson(prefix + key, merged);
      setKnown((before) => ({ key, draft: { ...before.draft, ...merged } }));
    },
    [key],
  );
  const discard = useCallback(() => {
    tabStorage.remove(prefix + key);
    setKnown({ key, draft: undefined });
  }, [key]);
  return { draft, save, discard };
};

export type SavedDraft = ReturnType<typeof useSavedDraft>;

/** Deletes every draft of this tab, when the admin signs out on purpose. */
export const discardFormDrafts = (): void => {
  try {
    Object.keys(window.sessionStorage)
      .filter((name) => name.startsWith(prefix))
      .forEach((name) => window.sessionStorage.removeItem(name));
  } catch {
    // Without storage there are no drafts.
  }
};
