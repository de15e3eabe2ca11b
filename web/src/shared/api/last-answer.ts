import { useState } from 'react';
import { useAnswer } from './answers.tsx';
import type { Problem } from './problem.model.ts';

type LastAnswer<T> = Pick<ReturnType<typeof useAnswer>, 'phase' | 'again'> & {
  last: T | undefined;
  problem: Problem | undefined;
};

/** As `useAnswer`, but the last value stays during a refetch and after a failed one. */
export const useLastAnswer = <T>(address: string): LastAnswer<T> => {
  const answer = useAnswer<T>(address);
  const [kept, setKept] = useState<{ address: string; value: T }>();
  const known = kept?.address === address ? kept.value : undefined;
  if (answer.phase === 'loaded' && answer.value !== known)
    setKept({ address, value: answer.value });
  return {
    phase: answer.phase,
    last: answer.phase === 'loaded' ? answer.value : known,
    problem: answer.phase === 'failed' ? answer.problem : undefined,
    again: answer.again,
  };
};
