import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DeliveryCountry } from '../../shared/delivery/delivery-terms.model.ts';
import { createRandomKey } from '../../shared/lib/create-random-key.ts';
import {
  deletePassedOrder,
  readPassedOrder,
} from '../../shared/payment-address.ts';
import { useDeliveryTerms } from '../../shared/site-content.ts';
import {
  type Arrival,
  arrivalForExistingOrder,
  readArrival,
} from './intent.model.ts';
import { saveIntent, readSavedIntent } from './saved-intent.ts';

const loadArrival = (
  search: string,
  countries: readonly DeliveryCountry[] | undefined,
): Arrival => {
  const order = readPassedOrder();
  return order
    ? arrivalForExistingOrder(order, createRandomKey)
    : readArrival(
        new URLSearchParams(search),
        readSavedIntent(),
        createRandomKey,
        countries,
      );
};

/** Returns the intent to pay, and removes email and amount from the address bar. */
export const useArrivalAndCleanUrl = (): Arrival => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const countries = useDeliveryTerms()?.countries;
  const [seen, setSeen] = useState(search);
  const [arrival, setArrival] = useState(() => loadArrival(search, countries));
  if (search !== seen) {
    setSeen(search);
    if (search !== arrival.intent.rest)
      setArrival(loadArrival(search, countries));
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
