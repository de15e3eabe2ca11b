import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnmountedCheck } from '../../shared/hooks/use-unmounted-check.ts';
import { type OrderAccess, fetchReadingLink } from './order-page.api.ts';

// The link is polled, because the e-book service creates it one or two seconds after the payment.
const maxTries = 8;
const pauseMs = 1_500;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type State = 'ready' | 'opening' | 'late';

/**
 * Returns the state of the button "Read now", which opens the first copy in this browser as soon as its link exists.
 */
export const useReadNow = (access: OrderAccess) => {
  const navigate = useNavigate();
  const [state, setState] = useState<State>('ready');
  const hasLeft = useUnmountedCheck();

  const openBook = async (): Promise<void> => {
    if (state === 'opening') return;
    setState('opening');
    for (let tries = 0; tries < maxTries && !hasLeft(); tries += 1) {
      if (tries > 0) await sleep(pauseMs);
      const reply = await fetchReadingLink(access);
      if (hasLeft()) return;
      if (reply.ok && reply.value.readingUrl)
        return navigate(new URL(reply.value.readingUrl).pathname);
      if (!reply.ok && reply.problem.status === 404) break;
    }
    setState('late');
  };
  return { state, read: openBook };
};
