import { useState } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { problemText } from '../../shared/api/problem.model.ts';
import {
  createNewestContentThunk,
  useReadContentForAdminQuery,
} from './draft/content.api.ts';
import {
  findDifferences,
  mergeChoices,
  type Side,
  type ThreeWay,
} from './draft/conflict.model.ts';
import {
  changedSectionNames,
  toDraft,
  type Json,
} from './draft/draft.model.ts';
import { findInvalidSection } from './draft/validation.model.ts';
import {
  type Editing,
  toUnchangedEditing,
  useEditing,
} from './draft/use-editing.ts';
import { useSaving } from './draft/use-saving.ts';
import * as text from './text.ts';

export type Conflict = {
  version: number;
  versions: ThreeWay;
  reason: string;
  details: string[];
};

/** Manages a conflict between the author's draft and a newer version that was saved elsewhere. */
const useConflict = (setProblem: (problem: string) => void) => {
  const dispatch =
    useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [conflict, setConflict] = useState<Conflict>();
  const fetchNewestAndOpenConflict = async (
    mine: Editing,
    reason: string,
    details: string[],
  ): Promise<void> => {
    const newest = await dispatch(createNewestContentThunk());
    // After a failed request, `data` still has the content of the request before it.
    if (newest.isError || !newest.data)
      return setProblem(problemText(newest.error, reason));
    const { version, draft: theirs } = toUnchangedEditing(newest.data);
    const versions = { base: mine.base, mine: mine.draft, theirs };
    setConflict({ version, versions, reason, details });
  };
  return {
    conflict,
    openConflict: fetchNewestAndOpenConflict,
    clear: () => setConflict(undefined),
  };
};

const useSave = (
  editing: ReturnType<typeof useEditing>,
  saving: ReturnType<typeof useSaving>,
  openConflict: ReturnType<typeof useConflict>['openConflict'],
) => {
  const [savedAt, setSavedAt] = useState(0);
  const [invalidAt, setInvalidAt] = useState(0);
  const saveAndHandleResult = async (
    sent = editing.latest.current,
  ): Promise<void> => {
    if (!sent || saving.isSaving) return;
    const result = await saving.save(sent);
    if (result.outcome === 'newer')
      return openConflict(
        editing.latest.current ?? sent,
        result.reason,
        result.details,
      );
    if (result.outcome === 'faulty') setInvalidAt(Date.now());
    if (result.outcome !== 'saved') return;
    const base = toDraft(result.content);
    const now = editing.latest.current;
    // Changes typed during the save stay in the draft.
    const draft = now && now.draft !== sent.draft ? now.draft : base;
    editing.put({ version: result.content.version, base, draft });
    setSavedAt(Date.now());
  };
  return {
    save: saveAndHandleResult,
    /** The time of the last successful save in Unix milliseconds; 0 if nothing was saved yet. */
    savedAt,
    /** The time of the last save that found errors, in Unix milliseconds; 0 if no save found errors. */
    invalidAt,
  };
};

/** Returns the state of the content editor: the saved content, the draft, the last save and an open conflict. */
export const useContentEditor = () => {
  const query = useReadContentForAdminQuery(undefined);
  const editing = useEditing(query.currentData);
  const saving = useSaving();
  const { conflict, openConflict, clear } = useConflict(saving.setProblem);
  const { save, ...last } = useSave(editing, saving, openConflict);

  return {
    query,
    editing,
    saving,
    conflict,
    ...last,
    /** The first section with an error. */
    invalidSection: findInvalidSection(saving.errors),
    save,
    change: (path: string, value: Json): void => {
      saving.clearError(path);
      editing.change(path, value);
    },
    discard: (): void => {
      saving.clearErrors();
      editing.discard();
    },
    restoreDraft: async (): Promise<void> => {
      const { offeredDraft } = editing;
      if (!offeredDraft) return;
      const { version, base, draft } = offeredDraft;
      const mine = { version, base, draft };
      editing.dismissOffer();
      editing.put(mine);
      if (version !== query.currentData?.version)
        await openConflict(mine, text.savedElsewhere, []);
    },
    discardDraft: (): void => {
      editing.dismissOffer();
      editing.discard();
    },
    resolveConflict: async (
      { version, versions }: Conflict,
      choice: Record<string, Side>,
    ): Promise<void> => {
      const draft = mergeChoices(findDifferences(versions), versions, choice);
      const merged = { version, base: versions.theirs, draft };
      clear();
      editing.put(merged);
      if (changedSectionNames(merged.base, draft).length > 0)
        await save(merged);
    },
    /** Returns to the fields without resolving the conflict. */
    closeConflict: clear,
  };
};

export type ContentEditorState = ReturnType<typeof useContentEditor>;
