import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import {
  createImportFinishedAction,
  type ResourceImport,
  useListResourceImportsQuery,
} from './resource-imports.api.ts';
import * as text from '../text.ts';

const pollMs = 1_000;

export const isImporting = ({ state }: ResourceImport): boolean =>
  state === 'importing';

const toIds = (imports: ResourceImport[]): string[] =>
  imports.map(({ id }) => id);

/** Returns the imports that are running, polled each second; one that finishes reloads the list of posts. */
export const useRunningImports = (): ResourceImport[] => {
  const dispatch = useDispatch();
  const showToast = useShowToast();
  const { data: imports, refetch } = useListResourceImportsQuery(undefined);
  const running = imports?.filter(isImporting) ?? [];
  const isBusy = running.length > 0;
  const finishedIds = useRef<Set<string>>(undefined);

  useEffect(() => {
    if (!imports) return;
    const finished = imports.filter((one) => !isImporting(one));
    // Imports of the first answer finished before. Any later one is new, because a short import is never seen running.
    const known = finishedIds.current ?? new Set(toIds(finished));
    finishedIds.current = new Set(toIds(finished));
    const newlyFinished = finished.filter(({ id }) => !known.has(id));
    if (newlyFinished.length === 0) return;
    dispatch(createImportFinishedAction());
    for (const one of newlyFinished) showToast(text.importResult(one));
  }, [imports, dispatch, showToast]);

  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => void refetch(), pollMs);
    return () => clearInterval(timer);
  }, [isBusy, refetch]);

  return running;
};
