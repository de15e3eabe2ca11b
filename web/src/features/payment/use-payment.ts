import { useEffect, useReducer, useRef, useState } from 'react';
import { useSettings } from '../../shared/config.ts';
import type { Arrival } from './intent.model.ts';
import { forgetIntent } from './kept-intent.ts';
import { type Phase, step } from './payment.model.ts';
import { createPaymentRun, type Start } from './payment-run.ts';

const autoStartMs = 500;
const afterSuccessMs = 1_500;

const atFirst = ({ leftAttempt }: Arrival): Phase =>
  leftAttempt
    ? { name: 'returning', reference: leftAttempt }
    : { name: 'ready' };

type Doors = {
  leave: (url: string) => void;
  toResult: (reference: string) => void;
};

/** One payment as the page shows it. The doors must keep their identity between renders. */
export const usePayment = (arrival: Arrival, { leave, toResult }: Doors) => {
  const settings = useSettings();
  const [phase, tell] = useReducer(step, arrival, atFirst);
  const { intent, startsByItself, leftAttempt } = arrival;
  const [{ prepare, start, lookAt }] = useState(() =>
    createPaymentRun({ wish: intent, settings, leave, tell }),
  );
  const hasStarted = useRef(false);

  useEffect(() => void prepare(), [prepare]);

  useEffect(() => {
    if (leftAttempt) void lookAt(leftAttempt);
  }, [leftAttempt, lookAt]);

  useEffect(() => {
    if (!startsByItself) return;
    const timer = setTimeout(() => {
      if (hasStarted.current) return;
      hasStarted.current = true;
      void start();
    }, autoStartMs);
    return () => clearTimeout(timer);
  }, [startsByItself, start]);

  useEffect(() => {
    // Back from the hosted page may bring this very page out of the browser's memory.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) tell({ type: 'returned' });
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  useEffect(() => {
    if (phase.name !== 'paid' && phase.name !== 'awaited') return;
    if (phase.name === 'paid') forgetIntent();
    const ms = phase.name === 'paid' ? afterSuccessMs : 0;
    const timer = setTimeout(() => toResult(phase.reference), ms);
    return () => clearTimeout(timer);
  }, [phase, toResult]);

  const press = (how: Start) => {
    hasStarted.current = true; // The buyer was quicker than the half second.
    void start(how);
  };
  return { phase, press };
};
