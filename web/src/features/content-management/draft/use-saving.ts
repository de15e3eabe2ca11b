import { useState } from 'react';
import {
  type Problem,
  problemText,
} from '../../../shared/api/problem.model.ts';
import type { SiteContent } from '../../../shared/site-content.ts';
import { useSaveContentMutation } from './content.api.ts';
import { toContent } from './draft.model.ts';
import {
  type ContentErrors,
  parseServerErrors,
  validateDraft,
} from './validation.model.ts';
import type { Editing } from './use-editing.ts';
import * as text from './text.ts';

export type SaveResult =
  | { outcome: 'saved'; content: SiteContent }
  | { outcome: 'faulty' | 'failed' }
  | { outcome: 'newer'; reason: string; details: string[] };

/** Returns `save`, which validates the content and saves all of it if no field has an error. */
export const useSaving = () => {
  const [send, { isLoading: isSaving }] = useSaveContentMutation();
  const [errors, setErrors] = useState<ContentErrors>({});
  const [problem, setProblem] = useState<string>();

  const applyRefusal = (refusal: Partial<Problem>): SaveResult => {
    const { code, error = '', details = [] } = refusal;
    if (code === 'CONTENT_CHANGED')
      return { outcome: 'newer', reason: error, details };
    const serverErrors =
      code === 'VALIDATION_FAILED' ? parseServerErrors(details) : {};
    setErrors(serverErrors);
    setProblem(problemText(refusal, text.tryAgain));
    return {
      outcome: Object.keys(serverErrors).length > 0 ? 'faulty' : 'failed',
    };
  };

  const validateAndSave = async (editing: Editing): Promise<SaveResult> => {
    const clientErrors = validateDraft(editing.draft);
    setErrors(clientErrors);
    setProblem(undefined);
    if (Object.keys(clientErrors).length > 0) return { outcome: 'faulty' };
    const body = {
      ...toContent(editing.draft),
      version: editing.version,
    } as unknown as SiteContent;
    try {
      const { content } = await send(body).unwrap();
      return { outcome: 'saved', content };
    } catch (refusal) {
      return applyRefusal(refusal as Partial<Problem>);
    }
  };

  return {
    save: validateAndSave,
    isSaving,
    errors,
    problem,
    setProblem,
    /** Removes the errors of a field that is being changed; the next save validates it again. */
    clearError: (path: string): void =>
      setErrors((current) =>
        Object.fromEntries(
          Object.entries(current).filter(
            ([at]) => at !== path && !at.startsWith(`${path}.`),
          ),
        ),
      ),
    clearErrors: (): void => {
      setErrors({});
      setProblem(undefined);
    },
  };
};
