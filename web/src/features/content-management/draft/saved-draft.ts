import { browserStorage } from '../../../shared/lib/storage.ts';
import type { Draft } from './draft.model.ts';

/** What was typed and not saved, with what it was typed over. */
export type SavedDraft = {
  version: number;
  base: Draft;
  draft: Draft;
  /** Milliseconds. */
  at: number;
};

// Not of this tab alone: a closed browser and the end of a session cost nothing. All of it is for the public.
const key = 'imprint-content-draft';

const sample: SavedDraft = { version: 0, base: {}, draft: {}, at: 0 };

export const readDraft = (): SavedDraft | undefined =>
  browserStorage.getLike(key, sample);

// Where the browser keeps nothing, the draft lives as long as the page.
export const saveDraft = (draft: SavedDraft): boolean =>
  browserStorage.setJson(key, draft);

export const deleteDraft = (): void => browserStorage.remove(key);
