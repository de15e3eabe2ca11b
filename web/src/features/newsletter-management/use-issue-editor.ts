import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../shared/api/problem.model.ts';
import { useSavedDraft } from '../../shared/hooks/use-saved-draft.ts';
import {
  useLazyOpenIssueQuery,
  useSaveIssueMutation,
} from './newsletter.api.ts';
import type { Issue } from './issue.shape.ts';

type Typed = { subject: string; content: string };

/** The pause in typing after which the text is saved. */
const autosaveMs = 1_500;

/**
 * Holds the text of a newsletter while it is written, and saves it after each pause in typing. A text that is not saved
 * yet stays in the browser's tab, so that neither a reload nor a failure loses it.
 */
export const useIssueEditor = (issue: Issue) => {
  const stored = useSavedDraft(`newsletter-${issue.id}`);
  const { draft } = stored;
  const [typed, setTyped] = useState<Typed>({
    subject: draft?.['subject'] ?? issue.subject,
    content: draft?.['content'] ?? issue.content,
  });
  const [version, setVersion] = useState(
    Number(draft?.['version'] ?? issue.version),
  );
  const [savedAt, setSavedAt] = useState(issue.updatedAt);
  const [isDirty, setIsDirty] = useState(draft !== undefined);
  const [save, { isLoading, error }] = useSaveIssueMutation();
  const [readAgain] = useLazyOpenIssueQuery();
  const latest = useRef(typed);

  const change = (part: Partial<Typed>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setTyped(next);
    setIsDirty(true);
    stored.save({ ...next, version: String(version) });
  };

  const { discard } = stored;
  const saveText = useCallback(
    async (base: number): Promise<Issue | undefined> => {
      const sent = latest.current;
      const { data } = await save({ id: issue.id, ...sent, version: base });
      if (!data) return undefined;
      setVersion(data.version);
      setSavedAt(data.updatedAt);
      if (latest.current === sent) {
        setIsDirty(false);
        discard();
      }
      return data;
    },
    [discard, issue.id, save],
  );

  const hasFailed = error !== undefined;
  useEffect(() => {
    if (!isDirty || isLoading || hasFailed) return undefined;
    const timer = setTimeout(() => void saveText(version), autosaveMs);
    return () => clearTimeout(timer);
  }, [typed, isDirty, isLoading, hasFailed, saveText, version]);

  return {
    typed,
    change,
    version,
    savedAt,
    isDirty,
    isSaving: isLoading,
    problem: error as Problem | undefined,
    retry: () => void saveText(version),
    /** Saves the typed text over the newer version. */
    overwrite: async () => {
      const { data } = await readAgain(issue.id);
      if (data) await saveText(data.version);
    },
    /** Replaces the typed text by the newer version. */
    loadNewer: async () => {
      const { data } = await readAgain(issue.id);
      if (!data) return;
      latest.current = { subject: data.subject, content: data.content };
      setTyped(latest.current);
      await saveText(data.version);
    },
  };
};
