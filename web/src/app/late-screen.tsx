import { type ComponentType, useEffect, useState } from 'react';
import { reloadPage } from '../shared/lib/reload-page.ts';
import { ScreenTrouble } from './error-screen.tsx';

type ScreenFile = () => Promise<{ Screen: ComponentType }>;

type Standing = { Screen?: ComponentType; error?: unknown };

/**
 * A screen that got lost on its way: it is sent for again, at once and when the author wants. What is lost then too
 * may have gone with an older version, and the page is loaded anew if there is a connection.
 */
const LateScreen = ({
  load,
  reload,
}: {
  load: ScreenFile;
  reload: () => void;
}) => {
  const [{ Screen, error }, setStanding] = useState<Standing>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const keep = (standing: Standing) => isWanted && setStanding(standing);
    load().then(keep, (failure: unknown) => {
      keep({ error: failure });
      if (isWanted && tries > 0) reload();
    });
    return () => {
      isWanted = false;
    };
  }, [load, reload, tries]);
  if (Screen) return <Screen />;
  return error === undefined ? (
    <p className="wrap sec ui" role="status">
      Loading…
    </p>
  ) : (
    <ScreenTrouble error={error} onAgain={() => setTries(tries + 1)} />
  );
};

/** For the router, which asks once and keeps what came, a failure too; so it is never told of one. */
export const lazyScreen =
  (load: ScreenFile, reload = reloadPage) =>
  async () => {
    try {
      return { Component: (await load()).Screen };
    } catch {
      return { Component: () => <LateScreen load={load} reload={reload} /> };
    }
  };
