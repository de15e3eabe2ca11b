import { useState } from 'react';
import { type Asked, askForReadingLink } from './order-page.api.ts';

type Said = { kind: 'good' | 'fail'; sentence: string };

/** "E-mail me a new link": asked once per page, unless it failed. */
export const useNewLink = (asked: Asked) => {
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState<Said>();
  const ask = async () => {
    if (isAsking || said?.kind === 'good') return;
    setIsAsking(true);
    setSaid(undefined);
    const reply = await askForReadingLink(asked);
    setIsAsking(false);
    setSaid(
      reply.ok
        ? { kind: 'good', sentence: reply.value.message }
        : { kind: 'fail', sentence: reply.problem.error },
    );
  };
  return { ask, said, mayAsk: !isAsking && said?.kind !== 'good' };
};
