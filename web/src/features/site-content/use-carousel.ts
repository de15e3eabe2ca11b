import { useCallback, useEffect, useState } from 'react';

const restMs = 8_000;

const wantsStillness = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Advances every eight seconds and wraps; waits while it is paused, looked at, or motion is unwanted. */
export const useCarousel = (length: number) => {
  const [at, setAt] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const go = useCallback(
    (step: number) =>
      setAt((before) => (length === 0 ? 0 : (before + step + length) % length)),
    [length],
  );
  useEffect(() => {
    if (wantsStillness()) setIsPaused(true);
  }, []);
  useEffect(() => {
    if (isPaused || isHeld || length < 2) return;
    const timer = setTimeout(() => go(1), restMs);
    return () => clearTimeout(timer);
  }, [at, go, isHeld, isPaused, length]);
  return {
    at,
    isPaused,
    isMoving: !isPaused && !isHeld,
    next: () => go(1),
    previous: () => go(-1),
    togglePause: () => setIsPaused((before) => !before),
    hold: () => setIsHeld(true),
    release: () => setIsHeld(false),
  };
};
