const prefix = 'imprint-article:';

/** Holds a Web Lock while this tab has an editor open; returns its release. Closing the tab releases it too. */
export const lockTab = (tab: string): (() => void) => {
  let release: () => void = () => undefined;
  const whenReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Old browsers and pages without HTTPS have no Web Locks.
  if ('locks' in navigator)
    void navigator.locks.request(prefix + tab, () => whenReleased);
  return release;
};

/** Returns the ids of this browser's tabs with an open editor; empty without Web Locks. */
export const listOpenTabs = async (): Promise<string[]> => {
  if (!('locks' in navigator)) return [];
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name = '' }) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );
};
