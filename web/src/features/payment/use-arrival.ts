import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createRandomKey } from '../../shared/lib/create-random-key.ts';
import {
  deletePassedOrder,
  readAgreedTerms,
  readPassedOrder,
} from '../../shared/payment-address.ts';
import {
  type Arrival,
  arrivalForExistingOrder,
  readArrival,
} from './intent.model.ts';
import { saveIntent, readSavedIntent } from './saved-intent.ts';

const loadArrival = (search: string): Arrival => {
  const order = readPassedOrder();
  return order
    ? arrivalForExistingOrder(order, createRandomKey)
    : readArrival(
        new URLSearchParams(search),
        readSavedIntent(),
        createRandomKey,
        readAgreedTerms(),
      );
};

/** Returns the intent to pay, and removes email and amount from the address bar. */
export const useArrivalAndCleanUrl = (): Arrival => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(search);
  const [arrival, setArrival] = useState(() => loadArrival(search));
  if (search !== seen) {
    setSeen(search);
    if (search !== arrival.intent.rest) setArrival(loadArrival(search));
  }
  const { rest } = arrival.intent;
  useEffect(() => {
    if (arrival.otherOrder) return;
    saveIntent(arrival.intent);
    deletePassedOrder();
    if (search !== rest)
      void navigate({ pathname, search: rest }, { replace: true });
  }, [arrival, search, rest, navigate, pathname]);
  return arrival;
};
