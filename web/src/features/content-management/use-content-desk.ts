import { useState } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { problemText } from '../../shared/api/problem.model.ts';
import {
  readNewest,
  useReadContentForAdminQuery,
} from './draft/content-desk.api.ts';
import {
  differencesOf,
  settled,
  type Side,
  type Three,
} from './draft/conflict.model.ts';
import { changedParts, draftOf, type Json } from './draft/draft.model.ts';
import { partOfFault } from './draft/faults.model.ts';
import { parts } from './draft/parts.ts';
import { type Editing, editingOf, useEditing } from './draft/use-editing.ts';
import { useSaving } from './draft/use-saving.ts';

export type Conflict = {
  version: number;
  three: Three;
  reason: string;
  details: string[];
};

/** What was saved elsewhere meanwhile, and the author's own beside it. */
const useConflict = (setProblem: (problem: string) => void) => {
  const dispatch =
    useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [conflict, setConflict] = useState<Conflict>();
  const meet = async (
    mine: Editing,
    reason: string,
    details: string[],
  ): Promise<void> => {
    const newest = await dispatch(readNewest());
    if (!newest.data) return setProblem(problemText(newest.error, reason));
    const { version, draft: theirs } = editingOf(newest.data);
    const three = { base: mine.base, mine: mine.draft, theirs };
    setConflict({ version, three, reason, details });
  };
  return { conflict, meet, clear: () => setConflict(undefined) };
};

const useSave = (
  editing: ReturnType<typeof useEditing>,
  saving: ReturnType<typeof useSaving>,
  meet: ReturnType<typeof useConflict>['meet'],
) => {
  const [savedAt, setSavedAt] = useState(0);
  const [faultyAt, setFaultyAt] = useState(0);
  const save = async (sent = editing.latest.current): Promise<void> => {
    if (!sent || saving.isSaving) return;
    const done = await saving.save(sent);
    if (done.outcome === 'newer')
      return meet(editing.latest.current ?? sent, done.reason, done.details);
    if (done.outcome === 'faulty') setFaultyAt(Date.now());
    if (done.outcome !== 'saved') return;
    const base = draftOf(parts, done.content);
    const now = editing.latest.current;
    // What was typed while the save was under way goes on.
    const draft = now && now.draft !== sent.draft ? now.draft : base;
    editing.put({ version: done.content.version, base, draft });
    setSavedAt(Date.now());
  };
  return {
    save,
    /** When the last save succeeded; 0: none yet. */
    savedAt,
    /** When something was last found to be wrong. */
    faultyAt,
  };
};

/** The whole desk: what is saved, what is typed, and what became of the last save. */
export const useContentDesk = () => {
  const query = useReadContentForAdminQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const editing = useEditing(query.currentData);
  const saving = useSaving();
  const { conflict, meet, clear } = useConflict(saving.setProblem);
  const { save, ...last } = useSave(editing, saving, meet);

  return {
    query,
    editing,
    saving,
    conflict,
    ...last,
    /** The part in which something was last found to be wrong. */
    faultyPart: partOfFault(parts, saving.faults),
    save,
    change: (path: string, value: Json): void => {
      saving.forgive(path);
      editing.change(path, value);
    },
    discard: (): void => {
      saving.forgiveAll();
      editing.discard();
    },
    goOn: async (): Promise<void> => {
      const { offered } = editing;
      if (!offered) return;
      const { version, base, draft } = offered;
      const mine = { version, base, draft };
      editing.answerOffer();
      editing.put(mine);
      if (version !== query.currentData?.version)
        await meet(
          mine,
          'The content was saved somewhere else after you wrote this.',
          [],
        );
    },
    throwAway: (): void => {
      editing.answerOffer();
      editing.discard();
    },
    settle: async (
      { version, three }: Conflict,
      choice: Record<string, Side>,
    ): Promise<void> => {
      const draft = settled(differencesOf(parts, three), three, choice);
      const merged = { version, base: three.theirs, draft };
      clear();
      editing.put(merged);
      if (changedParts(parts, merged.base, draft).length > 0)
        await save(merged);
    },
    /** Back to the fields, with nothing settled. */
    putOff: clear,
  };
};

export type ContentDeskState = ReturnType<typeof useContentDesk>;
