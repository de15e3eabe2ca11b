import { type ComponentType, useEffect, useState } from 'react';
import { ScreenTrouble } from './error-screen.tsx';

type ScreenFile = () => Promise<{ Screen: ComponentType }>;

type Standing = { Screen?: ComponentType; error?: unknown };

/** A screen that got lost on its way: it is sent for again, at once and whenever the author wants. */
const LateScreen = ({ load }: { load: ScreenFile }) => {
  const [{ Screen, error }, setStanding] = useState<Standing>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const keep = (standing: Standing) => isWanted && setStanding(standing);
    load().then(keep, (failure: unknown) => keep({ error: failure }));
    return () => {
      isWanted = false;
    };
  }, [load, tries]);
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
export const lazyScreen = (load: ScreenFile) => async () => {
  try {
    return { Component: (await load()).Screen };
  } catch {
    return { Component: () => <LateScreen load={load} /> };
  }
};
