import { useCallback, useState } from 'react';
import { tabStorage } from '../lib/storage.ts';

const prefix = 'imprint-draft:';

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const read = (key: string): Record<string, string> | undefined => {
  const stored = tabStorage.getJson(prefix + key);
  return isTexts(stored) ? stored : undefined;
};

/**
 * The typed values of a form by field name. The tab's storage has them until they are sent or discarded, so that they
 * survive a reload and the end of a session. Undefined without a draft.
 */
export const useSavedDraft = (key: string) => {
  const [known, setKnown] = useState(() => ({ key, draft: read(key) }));
  const current = known.key === key ? known : { key, draft: read(key) };
  if (current !== known) setKnown(current);
  const { draft } = current;

  const save = useCallback(
    (typed: Record<string, string>) => {
      const merged = { ...read(key), ...typed };
      // Where storage is forbidden, the draft lives as long as the page.
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

/** Signing out on purpose deletes every draft of this tab. */
export const discardDrafts = (): void => {
  try {
    Object.keys(window.sessionStorage)
      .filter((name) => name.startsWith(prefix))
      .forEach((name) => window.sessionStorage.removeItem(name));
  } catch {
    // Without storage there are no drafts.
  }
};
