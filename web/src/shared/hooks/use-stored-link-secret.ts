import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tabStorage } from '../lib/storage.ts';

/**
 * Returns the secret of an emailed link from a query parameter. The secret moves to the tab's storage, so that a reload
 * works and the address bar does not show the secret; without storage, the secret stays in the address.
 */
export const useStoredLinkSecret = (
  parameter: string,
  storageKey: string,
): string | undefined => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const fromAddress = new URLSearchParams(search).get(parameter) || undefined;
  const [known, setKnown] = useState(
    () => fromAddress ?? tabStorage.get(storageKey),
  );
  if (fromAddress !== undefined && fromAddress !== known) setKnown(fromAddress);
  useEffect(() => {
    if (fromAddress && tabStorage.set(storageKey, fromAddress))
      void navigate(pathname, { replace: true });
  }, [fromAddress, navigate, pathname, storageKey]);
  return known;
};
