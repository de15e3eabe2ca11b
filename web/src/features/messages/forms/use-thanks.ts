import { useState } from 'react';

/** Who is thanked, and since when the 24 hours run. */
export const useThanks = () => {
  const [kept, setKept] = useState<{ email: string; at: number }>();
  return {
    kept,
    thank: ({ email }: { email: string }) =>
      setKept({ email: email.trim(), at: Date.now() }),
    again: () => setKept(undefined),
  };
};
