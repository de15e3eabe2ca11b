import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnmountedCheck } from '../../../shared/hooks/use-unmounted-check.ts';
import { paths } from '../../../shared/paths.ts';
import { offlineExitQuestion } from '../text.ts';
import { exitQuestion } from './note-text.model.ts';
import type { Notes } from './use-notes.ts';

const saveTimeoutMs = 2_000;

/**
 * Leaves the book when its marks are saved, or when the reader confirms leaving without saving them. Without a
 * connection the reader confirms it always, also when the page is closed or reloaded, because its chapters would be lost.
 */
export const useExitClickHandler = (
  { status, isUnsent, flush }: Pick<Notes, 'status' | 'isUnsent' | 'flush'>,
  isOffline: boolean,
) => {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const hasUnmounted = useUnmountedCheck();
  useEffect(() => {
    // The listener exists only while it is needed: browsers do not cache a page that has one.
    if (!isOffline) return;
    const warnBeforeUnload = (event: BeforeUnloadEvent) =>
      event.preventDefault();
    window.addEventListener('beforeunload', warnBeforeUnload);
    return () => window.removeEventListener('beforeunload', warnBeforeUnload);
  }, [isOffline]);
  const saveAndLeaveBook = async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const saveTimeout = new Promise<false>((resolve) =>
      setTimeout(resolve, saveTimeoutMs, false),
    );
    const isSaved = await Promise.race([flush(), saveTimeout]);
    isLeaving.current = false;
    // The reader may have left the page while the marks were being saved.
    if (hasUnmounted()) return;
    if (isSaved || window.confirm(exitQuestion(status)))
      await navigate(paths.home);
  };
  return (event: MouseEvent): void => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isElsewhere) return;
    if (isOffline) {
      if (!window.confirm(offlineExitQuestion)) event.preventDefault();
      return;
    }
    if (!isUnsent()) return;
    event.preventDefault();
    void saveAndLeaveBook();
  };
};
