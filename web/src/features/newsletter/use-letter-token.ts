import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const kept = (pathname: string): string => `imprint-letter:${pathname}`;

const readKept = (pathname: string): string | undefined => {
  try {
    return window.sessionStorage.getItem(kept(pathname)) ?? undefined;
  } catch {
    return undefined; // Forbidden storage; the link in the mail has to do.
  }
};

const keep = (pathname: string, token: string): void => {
  try {
    window.sessionStorage.setItem(kept(pathname), token);
  } catch {
    // Then it lives as long as the page.
  }
};

/** The mailed link's token: read once from the address and taken off it, and kept in this tab, so that F5 works. */
export const useLetterToken = (): string | undefined => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get('token') || undefined;
  const [known, setKnown] = useState(() => given ?? readKept(pathname));
  if (given !== undefined && given !== known) setKnown(given);
  useEffect(() => {
    if (given === undefined) return;
    keep(pathname, given);
    void navigate(pathname, { replace: true });
  }, [given, navigate, pathname]);
  return known;
};
