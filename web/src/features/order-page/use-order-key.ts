import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const kept = (reference: string): string => `imprint-order-key:${reference}`;

const readKept = (reference: string): string | undefined => {
  try {
    return window.sessionStorage.getItem(kept(reference)) ?? undefined;
  } catch {
    return undefined; // Forbidden storage; the address, or the cookie, has to do.
  }
};

const keep = (reference: string, key: string): boolean => {
  try {
    window.sessionStorage.setItem(kept(reference), key);
    return true;
  } catch {
    return false;
  }
};

/** The receipt's key: read once from the address, then kept in this tab, so that F5 works and nobody reads it off the bar. */
export const useOrderKey = (reference: string): string | undefined => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get('key') ?? undefined;
  const [known, setKnown] = useState(() => given ?? readKept(reference));
  if (given !== undefined && given !== known) setKnown(given);
  useEffect(() => {
    if (given === undefined || !keep(reference, given)) return;
    void navigate(pathname, { replace: true });
  }, [given, reference, navigate, pathname]);
  return known;
};
