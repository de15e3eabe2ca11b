import { useRef, useState } from 'react';
import {
  changedParts,
  type Draft,
  draftOf,
  type Json,
  withValue,
} from './draft.model.ts';
import { forgetKept, keep, readKept } from './kept-draft.ts';
import { parts } from './parts.ts';
import type { SiteContent } from '../../../shared/site-content.ts';

/** What is being edited: over which version, that version, and how it stands now. */
export type Editing = { version: number; base: Draft; draft: Draft };

export const editingOf = (content: SiteContent): Editing => {
  const base = draftOf(parts, content);
  return { version: content.version, base, draft: base };
};

const isChanged = ({ base, draft }: Editing): boolean =>
  changedParts(parts, base, draft).length > 0;

/** The edits of this screen, kept in the browser until the server has them or the author throws them away. */
export const useEditing = (content: SiteContent | undefined) => {
  const [local, setLocal] = useState<Editing>();
  const [kept, setKept] = useState(readKept);
  const saved = content && editingOf(content);
  const current = local ?? saved;
  const latest = useRef(current);
  latest.current = current;

  const put = (editing: Editing): void => {
    latest.current = editing;
    if (isChanged(editing)) {
      setLocal(editing);
      keep({ ...editing, at: Date.now() });
    } else {
      setLocal(undefined);
      forgetKept();
    }
  };
  const offered =
    kept && saved && changedParts(parts, saved.draft, kept.draft).length > 0
      ? kept
      : undefined;
  return {
    current,
    /** As of now, for whoever waited meanwhile. */
    latest,
    isDirty: local !== undefined,
    changed: local ? changedParts(parts, local.base, local.draft) : [],
    put,
    change: (path: string, value: Json): void => {
      const editing = latest.current;
      if (editing)
        put({ ...editing, draft: withValue(editing.draft, path, value) });
    },
    discard: (): void => {
      setLocal(undefined);
      forgetKept();
    },
    /** What an earlier visit left unsaved. */
    offered: local ? undefined : offered,
    answerOffer: (): void => setKept(undefined),
  };
};
