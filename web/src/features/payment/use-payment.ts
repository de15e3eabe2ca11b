import { useEffect, useReducer, useRef, useState } from 'react';
import { useSettings } from '../../shared/config.ts';
import { useWindowEvent } from '../../shared/hooks/use-window-event.ts';
import type { Arrival } from './intent.model.ts';
import { deleteIntent } from './saved-intent.ts';
import { type Phase, nextPhase } from './payment.model.ts';
import { createPaymentRun, type StartOptions } from './payment-run.ts';

const autoStartMs = 500;
const afterSuccessMs = 1_500;

const initialPhase = ({ leftAttempt }: Arrival): Phase =>
  leftAttempt
    ? { name: 'returning', reference: leftAttempt }
    : { name: 'ready' };

type Navigation = {
  leave: (url: string) => void;
  toResult: (reference: string) => void;
};

/** Returns the phase of a payment, its current intent, and the function that starts it. `leave` and `toResult` must be stable. */
export const usePayment = (
  arrival: Arrival,
  { leave, toResult }: Navigation,
) => {
  const settings = useSettings();
  const [phase, dispatch] = useReducer(nextPhase, arrival, initialPhase);
  const { startsByItself, leftAttempt } = arrival;
  const [intent, showIntent] = useState(arrival.intent);
  const [{ prepare, start, checkAttempt }] = useState(() =>
    createPaymentRun({
      ...{ intent, settings, leave, showIntent },
      report: dispatch,
    }),
  );
  const hasStarted = useRef(false);

  useEffect(() => void prepare(), [prepare]);

  useEffect(() => {
    if (leftAttempt) void checkAttempt(leftAttempt);
  }, [leftAttempt, checkAttempt]);

  useEffect(() => {
    if (!startsByItself) return;
    const timer = setTimeout(() => {
      if (hasStarted.current) return;
      hasStarted.current = true;
      void start();
    }, autoStartMs);
    return () => clearTimeout(timer);
  }, [startsByItself, start]);

  // The Back button of the hosted page may restore this page from the back-forward cache, still in a waiting phase.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) dispatch({ type: 'returned' });
  });

  useEffect(() => {
    if (phase.name !== 'paid' && phase.name !== 'awaited') return;
    if (phase.name === 'paid') deleteIntent();
    const ms = phase.name === 'paid' ? afterSuccessMs : 0;
    const timer = setTimeout(() => toResult(phase.reference), ms);
    return () => clearTimeout(timer);
  }, [phase, toResult]);

  const startFromButton = (how: StartOptions) => {
    hasStarted.current = true; // The automatic start must not start a second attempt.
    void start(how);
  };
  return { phase, intent, press: startFromButton };
};
