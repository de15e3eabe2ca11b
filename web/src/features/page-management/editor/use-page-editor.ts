import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useSavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { useUnsavedChangesGuard } from '../../../shared/hooks/use-unsaved-changes-guard.ts';
import {
  useCreatePageMutation,
  useLazyOpenPageQuery,
  useSavePageMutation,
} from '../pages.api.ts';
import type { EditedPage, PageStatus } from '../page.shape.ts';
import {
  isSameText,
  type PageText,
  textOf,
  toPageChange,
  withDraft,
} from './page-text.model.ts';

/** Saves a page, or creates it. */
const useSending = (base: EditedPage | undefined) => {
  const [create, creation] = useCreatePageMutation();
  const [save, saving] = useSavePageMutation();
  const { isLoading, error, reset } = base ? saving : creation;
  const send = async (
    text: PageText,
    version: number,
    status: PageStatus | undefined,
  ): Promise<EditedPage | undefined> => {
    const change = toPageChange(base, text, status);
    const { data } = base
      ? await save({ id: base.id, version, ...change })
      : await create({ ...change, title: text.title });
    return data;
  };
  return { send, isSending: isLoading, problem: error, reset };
};

/**
 * The state of an open editor. What was typed stays in the tab's storage until it is saved or discarded, so that it
 * survives a reload, a failed save and the end of the session.
 */
export const usePageEditor = (opened: EditedPage | undefined) => {
  const [base, setBase] = useState(opened);
  const {
    draft,
    save: saveDraft,
    discard,
  } = useSavedDraft(`page:${opened?.id ?? 'new'}`);
  const [uploads, setUploads] = useState(0);
  const [openNewest] = useLazyOpenPageQuery();
  const { send, isSending, problem, reset } = useSending(base);
  const stored = textOf(base);
  const typed = withDraft(stored, draft);
  const version = Number(draft?.['version'] ?? base?.version ?? 0);
  const isDirty = !isSameText(typed, stored);
  const checkDirty = useCallback(() => isDirty, [isDirty]);
  // Another screen may open, because the draft is there when the author returns.
  useUnsavedChangesGuard(checkDirty, () => false);
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });

  const change = (fields: Partial<PageText>) =>
    saveDraft({ version: String(version), ...fields });

  /** Saves the text; `status` publishes or hides the page. Returns the page, or undefined after a failure. */
  const save = async (status?: PageStatus) => {
    const page = await send(typed, version, status);
    if (!page) return undefined;
    setBase(page);
    // What was typed during the save is based on the saved version.
    if (isSameText(latest.current, typed)) discard();
    else saveDraft({ version: String(page.version) });
    return page;
  };

  /** Loads the version that was saved elsewhere; the author's text stays on top of it or is discarded. */
  const resolveConflict = async (keepsMine: boolean) => {
    if (!base) return;
    const { data: newest } = await openNewest(base.id);
    if (!newest) return;
    if (keepsMine) saveDraft({ ...typed, version: String(newest.version) });
    else discard();
    setBase(newest);
    reset();
  };

  return {
    base,
    typed,
    isDirty,
    isBusy: isSending || uploads > 0,
    isUploading: uploads > 0,
    problem,
    isConflict: problem?.code === 'PAGE_CHANGED',
    change,
    discard,
    save,
    resolveConflict,
    countUpload: (by: 1 | -1) => setUploads((count) => count + by),
  };
};

export type PageEditorState = ReturnType<typeof usePageEditor>;
