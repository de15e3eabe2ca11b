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

/** Returns the imports that are running, polled each second; one that finishes reloads the list of posts. */
export const useRunningImports = (): ResourceImport[] => {
  const dispatch = useDispatch();
  const showToast = useShowToast();
  const { data: imports = [], refetch } =
    useListResourceImportsQuery(undefined);
  const running = imports.filter(isImporting);
  const isBusy = running.length > 0;
  const wasRunning = useRef(new Set<string>());

  useEffect(() => {
    const finished = imports.filter(
      (one) => !isImporting(one) && wasRunning.current.has(one.id),
    );
    wasRunning.current = new Set(
      imports.filter(isImporting).map(({ id }) => id),
    );
    if (finished.length === 0) return;
    dispatch(createImportFinishedAction());
    for (const one of finished) showToast(text.importResult(one));
  }, [imports, dispatch, showToast]);

  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => void refetch(), pollMs);
    return () => clearInterval(timer);
  }, [isBusy, refetch]);

  return running;
};
