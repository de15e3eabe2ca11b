import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tabStorage } from '../lib/storage.ts';

/**
 * The key that a mailed link carries in this parameter: read once, then kept in this tab and taken off the address,
 * so that F5 works and nobody reads it off the bar. It stays there where the tab cannot keep it.
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
