import { type MouseEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnmountedCheck } from '../../../shared/hooks/use-unmounted-check.ts';
import { paths } from '../../../shared/paths.ts';
import { exitQuestion } from './note-text.model.ts';
import type { Notes } from './use-notes.ts';

const saveTimeoutMs = 2_000;

/** Leaves the book when its marks are saved, or when the reader confirms leaving without saving them. */
export const useExitClickHandler = ({
  status,
  isUnsent,
  flush,
}: Pick<Notes, 'status' | 'isUnsent' | 'flush'>) => {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const hasUnmounted = useUnmountedCheck();
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
    if (isElsewhere || !isUnsent()) return;
    event.preventDefault();
    void saveAndLeaveBook();
  };
};
