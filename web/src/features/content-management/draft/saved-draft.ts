import { browserStorage } from '../../../shared/lib/storage.ts';
import type { Draft } from './draft.model.ts';

/** An unsaved draft with the content it is based on. */
export type SavedDraft = {
  version: number;
  base: Draft;
  draft: Draft;
  /** The time of the last change, in Unix milliseconds. */
  at: number;
};

// The draft survives the tab and the session; that is safe, because all of its texts are for the public.
const key = 'imprint-content-draft';

const sample: SavedDraft = { version: 0, base: {}, draft: {}, at: 0 };

export const readDraft = (): SavedDraft | undefined =>
  browserStorage.getLike(key, sample);

// If the browser stores nothing, the draft lasts as long as the page.
export const saveDraft = (draft: SavedDraft): boolean =>
  browserStorage.setJson(key, draft);

export const deleteDraft = (): void => browserStorage.remove(key);
