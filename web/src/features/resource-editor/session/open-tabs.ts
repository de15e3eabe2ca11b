const prefix = 'imprint-article:';

/** Holds a Web Lock while an editor is open, and returns its release. Closing the tab releases it too. */
export const lockTab = (tab: string): (() => void) => {
  let release: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Old browsers, and pages without HTTPS, have no Web Locks.
  if ('locks' in navigator)
    void navigator.locks.request(prefix + tab, () => isOpen);
  return release;
};

/** Returns the tabs of this browser that have an editor open; empty without Web Locks. */
export const listOpenTabs = async (): Promise<string[]> => {
  if (!('locks' in navigator)) return [];
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name = '' }) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );
};
