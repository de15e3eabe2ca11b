import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tabStorage } from '../lib/storage.ts';

/**
 * Returns the secret of an emailed link from this query parameter. It moves from the address bar to the tab's storage,
 * so that a reload works and the bar does not show it; without storage it stays in the address.
 */
export const useAddressKey = (
  parameter: string,
  storageKey: string,
): string | undefined => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get(parameter) || undefined;
  const [known, setKnown] = useState(() => given ?? tabStorage.get(storageKey));
  if (given !== undefined && given !== known) setKnown(given);
  useEffect(() => {
    if (given && tabStorage.set(storageKey, given))
      void navigate(pathname, { replace: true });
  }, [given, navigate, pathname, storageKey]);
  return known;
};
