import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { newKey } from '../../shared/lib/new-key.ts';
import {
  deletePassedOrder,
  readPassedOrder,
} from '../../shared/payment-address.ts';
import { type Arrival, arrivalWith, readArrival } from './intent.model.ts';
import { saveIntent, readSavedIntent } from './saved-intent.ts';

const read = (search: string): Arrival => {
  const order = readPassedOrder();
  return order
    ? arrivalWith(order, newKey)
    : readArrival(new URLSearchParams(search), readSavedIntent(), newKey);
};

/** Returns the intent to pay, and removes email and amount from the address bar. */
export const useArrival = (): Arrival => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(search);
  const [arrival, setArrival] = useState(() => read(search));
  if (search !== seen) {
    setSeen(search);
    if (search !== arrival.intent.rest) setArrival(read(search));
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
