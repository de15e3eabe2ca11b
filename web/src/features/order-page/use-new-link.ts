import { useState } from 'react';
import { type OrderAccess, requestReadingLink } from './order-page.api.ts';

type LinkAnswer = { kind: 'good' | 'fail'; sentence: string };

/** "E-mail me a new link": works once per page, unless it failed. */
export const useNewLink = (access: OrderAccess) => {
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState<LinkAnswer>();
  const requestLink = async () => {
    if (isAsking || said?.kind === 'good') return;
    setIsAsking(true);
    setSaid(undefined);
    const reply = await requestReadingLink(access);
    setIsAsking(false);
    setSaid(
      reply.ok
        ? { kind: 'good', sentence: reply.value.message }
        : { kind: 'fail', sentence: reply.problem.error },
    );
  };
  return { ask: requestLink, said, mayAsk: !isAsking && said?.kind !== 'good' };
};
