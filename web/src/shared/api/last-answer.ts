import { useState } from 'react';
import { useAnswer } from './answers.tsx';
import type { Problem } from './problem.model.ts';

type LastAnswer<T> = Pick<ReturnType<typeof useAnswer>, 'phase' | 'refetch'> & {
  last: T | undefined;
  problem: Problem | undefined;
};

/** Returns the answer of an API address; its last value stays during a refetch and after a failed refetch. */
export const useLastAnswer = <T>(address: string): LastAnswer<T> => {
  const answer = useAnswer<T>(address);
  const [cached, setCached] = useState<{ address: string; value: T }>();
  const known = cached?.address === address ? cached.value : undefined;
  if (answer.phase === 'loaded' && answer.value !== known)
    setCached({ address, value: answer.value });
  return {
    phase: answer.phase,
    last: answer.phase === 'loaded' ? answer.value : known,
    problem: answer.phase === 'failed' ? answer.problem : undefined,
    refetch: answer.refetch,
  };
};
