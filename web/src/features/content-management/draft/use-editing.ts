import { useRef, useState } from 'react';
import {
  changedSectionNames,
  type Draft,
  toDraft,
  type Json,
  withValue,
} from './draft.model.ts';
import { deleteDraft, saveDraft, readDraft } from './saved-draft.ts';
import type { SiteContent } from '../../../shared/site-content.ts';

/** The content being edited: the draft, the saved content below it (`base`), and the version number of that content. */
export type Editing = { version: number; base: Draft; draft: Draft };

export const toUnchangedEditing = (content: SiteContent): Editing => {
  const base = toDraft(content);
  return { version: content.version, base, draft: base };
};

const isChanged = ({ base, draft }: Editing): boolean =>
  changedSectionNames(base, draft).length > 0;

/** Manages the edits, which the browser stores until the author saves or discards them. */
export const useEditing = (content: SiteContent | undefined) => {
  const [local, setLocal] = useState<Editing>();
  const [savedDraft, setSavedDraft] = useState(readDraft);
  const published = content && toUnchangedEditing(content);
  const current = local ?? published;
  const latest = useRef(current);
  latest.current = current;

  const setEditingAndStoreDraft = (editing: Editing): void => {
    latest.current = editing;
    if (isChanged(editing)) {
      setLocal(editing);
      saveDraft({ ...editing, at: Date.now() });
    } else {
      setLocal(undefined);
      deleteDraft();
    }
  };
  const offeredDraft =
    savedDraft &&
    published &&
    changedSectionNames(published.draft, savedDraft.draft).length > 0
      ? savedDraft
      : undefined;
  return {
    current,
    /** A ref to the current edits, because a closure has outdated edits after an `await`. */
    latest,
    isDirty: local !== undefined,
    changed: local ? changedSectionNames(local.base, local.draft) : [],
    put: setEditingAndStoreDraft,
    change: (path: string, value: Json): void => {
      const editing = latest.current;
      if (editing)
        setEditingAndStoreDraft({
          ...editing,
          draft: withValue(editing.draft, path, value),
        });
    },
    discard: (): void => {
      setLocal(undefined);
      deleteDraft();
    },
    /** The unsaved draft of an earlier visit, which the screen offers to restore. */
    offeredDraft: local ? undefined : offeredDraft,
    dismissOffer: (): void => setSavedDraft(undefined),
  };
};
