import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { exitQuestion } from './note-words.model.ts';
import type { Notes } from './use-notes.ts';

const patienceMs = 2_000;

/** Leaves the book once what was marked in it is saved, or whoever leaves knows where it stays. */
export const useExit = ({
  status,
  isUnsent,
  flush,
}: Pick<Notes, 'status' | 'isUnsent' | 'flush'>) => {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const leave = async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const enough = new Promise<false>((resolve) =>
      setTimeout(resolve, patienceMs, false),
    );
    const isSaved = await Promise.race([flush(), enough]);
    isLeaving.current = false;
    // Somebody who went back meanwhile is asked nothing.
    if (isGone.current) return;
    if (isSaved || window.confirm(exitQuestion(status)))
      await navigate(paths.home);
  };
  return (event: MouseEvent): void => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isElsewhere || !isUnsent()) return;
    event.preventDefault();
    void leave();
  };
};
