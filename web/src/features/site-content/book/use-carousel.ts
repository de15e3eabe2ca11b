import { useCallback, useEffect, useState } from 'react';

const restMs = 8_000;

/** Motion may become unwanted while the page is open. */
const usePauseWithoutMotion = (pause: () => void) => {
  useEffect(() => {
    const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
    const obey = () => stillness.matches && pause();
    obey();
    stillness.addEventListener('change', obey);
    return () => stillness.removeEventListener('change', obey);
  }, [pause]);
};

/** Advances every eight seconds and wraps; waits while it is paused, under the pointer, focused, or motion is unwanted. */
export const useCarousel = (length: number) => {
  const [at, setAt] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isMoving = !isPaused && !isUnderPointer && !hasFocus;
  const go = useCallback(
    (step: number) =>
      setAt((before) => (length === 0 ? 0 : (before + step + length) % length)),
    [length],
  );
  usePauseWithoutMotion(useCallback(() => setIsPaused(true), []));
  useEffect(() => {
    if (!isMoving || length < 2) return;
    const timer = setTimeout(() => go(1), restMs);
    return () => clearTimeout(timer);
  }, [at, go, isMoving, length]);
  return {
    at,
    isPaused,
    isMoving,
    next: () => go(1),
    previous: () => go(-1),
    togglePause: () => setIsPaused((before) => !before),
    holds: {
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
      onPointerEnter: () => setIsUnderPointer(true),
      onPointerLeave: () => setIsUnderPointer(false),
    },
  };
};
