import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SavedDraft } from '../../shared/hooks/use-saved-draft.ts';
import { adminPaths } from '../../shared/admin-paths.ts';
import { type Step, adjacentStep } from './steps.model.ts';

/** Saves a step; once it is saved, its draft is discarded and the next step opens. A rejection is returned as `error`. */
export const useSaveStep = (step: Step, draft: SavedDraft) => {
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const saveStep = async (save: () => Promise<unknown>): Promise<void> => {
    setIsSaving(true);
    setError(undefined);
    try {
      await save();
      draft.discard();
      await navigate(adminPaths.setup(adjacentStep(step, 1)));
    } catch (problem) {
      setError(problem);
    }
    setIsSaving(false);
  };
  return { error, isSaving, saveStep };
};
