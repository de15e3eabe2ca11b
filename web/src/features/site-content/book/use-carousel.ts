import { useCallback, useEffect, useState } from 'react';

const intervalMs = 8_000;

/** Calls `pause` if the visitor prefers reduced motion, at once or when the preference changes. */
const usePauseOnReducedMotion = (pause: () => void) => {
  useEffect(() => {
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const pauseIfReduced = () => reducedMotion.matches && pause();
    pauseIfReduced();
    reducedMotion.addEventListener('change', pauseIfReduced);
    return () => reducedMotion.removeEventListener('change', pauseIfReduced);
  }, [pause]);
};

/**
 * Advances a carousel every eight seconds; after the last item, the first item follows.
 * The carousel waits while it is paused, under the pointer or focused; reduced motion pauses it.
 */
export const useCarousel = (length: number) => {
  const [at, setAt] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isMoving = !isPaused && !isUnderPointer && !hasFocus;
  const move = useCallback(
    (step: number) =>
      setAt((before) => (length === 0 ? 0 : (before + step + length) % length)),
    [length],
  );
  usePauseOnReducedMotion(useCallback(() => setIsPaused(true), []));
  useEffect(() => {
    if (!isMoving || length < 2) return;
    const timer = setTimeout(() => move(1), intervalMs);
    return () => clearTimeout(timer);
  }, [at, move, isMoving, length]);
  return {
    at,
    isPaused,
    isMoving,
    next: () => move(1),
    previous: () => move(-1),
    togglePause: () => setIsPaused((before) => !before),
    pauseHandlers: {
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
      onPointerEnter: () => setIsUnderPointer(true),
      onPointerLeave: () => setIsUnderPointer(false),
    },
  };
};
