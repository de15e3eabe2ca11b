import { browserStorage } from '../../../shared/lib/storage.ts';
import type { Draft } from './draft.model.ts';

/** A draft stored in this browser, with the content that it is based on and the version of that content. */
export type SavedDraft = {
  version: number;
  base: Draft;
  draft: Draft;
  /** The time of the last change, in Unix milliseconds. */
  at: number;
};

// The draft stays in the browser after sign-out, which is safe, because all of its texts are meant for the public.
const key = 'imprint-content-draft';

const sample: SavedDraft = { version: 0, base: {}, draft: {}, at: 0 };

export const readDraft = (): SavedDraft | undefined =>
  browserStorage.getJsonOfShape(key, sample);

// Returns false if the browser cannot store the draft, which is then lost when the page is closed.
export const saveDraft = (draft: SavedDraft): boolean =>
  browserStorage.setJson(key, draft);

export const deleteDraft = (): void => browserStorage.remove(key);
