// Over HTTP/1.1 a browser opens at most six connections to a site for all its tabs together.
const maxSlots = 4;

const sharesFewConnections = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  const { nextHopProtocol = '' } = (navigation ??
    {}) as Partial<PerformanceNavigationTiming>;
  return nextHopProtocol.startsWith('http/1') && 'locks' in navigator;
};

const slotNames = Array.from(
  { length: maxSlots },
  (_, at) => `imprint-live-${at}`,
);

/**
 * Does work that needs a connection for as long as this tab is open. Over HTTP/1.1 the work of at most four tabs runs;
 * that of the others waits, so that their pages can still be loaded.
 */
export const withConnectionSlot = async (
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> => {
  if (!sharesFewConnections()) return work();
  for (const name of slotNames) {
    const wasFree = await navigator.locks.request(
      name,
      { ifAvailable: true },
      async (lock) => {
        if (lock) await work();
        return lock !== null;
      },
    );
    if (wasFree) return undefined;
  }
  const [anySlot = ''] = slotNames.toSorted(() => Math.random() - 0.5);
  // The wait is aborted when the tab leaves the back office.
  return navigator.locks
    .request(anySlot, { signal }, work)
    .catch(() => undefined);
};
