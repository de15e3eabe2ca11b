import { useState } from 'react';
import { type OrderAccess, requestReadingLink } from './order-page.api.ts';

type LinkRequestResult = { kind: 'good' | 'fail'; sentence: string };

/**
 * Returns the state of the button "E-mail me a new link". After a success it is disabled; after a failure it works
 * again.
 */
export const useReadingLinkRequest = (access: OrderAccess) => {
  const [isRequesting, setIsRequesting] = useState(false);
  const [result, setResult] = useState<LinkRequestResult>();
  const requestLink = async () => {
    if (isRequesting || result?.kind === 'good') return;
    setIsRequesting(true);
    setResult(undefined);
    const reply = await requestReadingLink(access);
    setIsRequesting(false);
    setResult(
      reply.ok
        ? { kind: 'good', sentence: reply.value.message }
        : { kind: 'fail', sentence: reply.problem.error },
    );
  };
  return {
    requestLink,
    result,
    canRequest: !isRequesting && result?.kind !== 'good',
  };
};
