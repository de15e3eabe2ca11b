import type { Draft } from './draft.model.ts';

/** What was typed and not saved, with what it was typed over. */
export type KeptDraft = {
  version: number;
  base: Draft;
  draft: Draft;
  /** Milliseconds. */
  at: number;
};

// Not of this tab alone: a closed browser and the end of a session cost nothing. All of it is for the public.
const key = 'imprint-content-draft';

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const readKept = (): KeptDraft | undefined => {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? '');
    if (!isDraft(kept)) return undefined;
    const { version, base, draft, at } = kept;
    return typeof version === 'number' &&
      typeof at === 'number' &&
      isDraft(base) &&
      isDraft(draft)
      ? { version, base, draft, at }
      : undefined;
  } catch {
    return undefined; // Forbidden storage, or a foreign value: nothing was kept.
  }
};

export const keep = (kept: KeptDraft): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Then it lives as long as the page.
  }
};

export const forgetKept = (): void => {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
};
