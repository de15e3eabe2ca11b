import { useCallback, useState } from 'react';

const prefix = 'imprint-draft:';

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const read = (key: string): Record<string, string> | undefined => {
  try {
    const stored: unknown = JSON.parse(
      window.sessionStorage.getItem(prefix + key) ?? 'null',
    );
    return isTexts(stored) ? stored : undefined;
  } catch {
    return undefined; // Forbidden storage, or a foreign value: nothing was kept.
  }
};

const write = (key: string, draft: Record<string, string> | undefined) => {
  try {
    if (draft)
      window.sessionStorage.setItem(prefix + key, JSON.stringify(draft));
    else window.sessionStorage.removeItem(prefix + key);
  } catch {
    // Then it lives as long as the page.
  }
};

/**
 * What was typed into a form, by the names of its fields: kept for this tab until it is sent or put away,
 * so that neither the session's end nor a reload costs it. Undefined while there is none.
 */
export const useSavedDraft = (key: string) => {
  const [known, setKnown] = useState(() => ({ key, draft: read(key) }));
  const current = known.key === key ? known : { key, draft: read(key) };
  if (current !== known) setKnown(current);
  const { draft } = current;

  const save = useCallback(
    (typed: Record<string, string>) => {
      const merged = { ...read(key), ...typed };
      write(key, merged);
      setKnown((before) => ({ key, draft: { ...before.draft, ...merged } }));
    },
    [key],
  );
  const discard = useCallback(() => {
    write(key, undefined);
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
    // Nothing was kept either.
  }
};
