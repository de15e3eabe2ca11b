const prefix = 'imprint-article:';

/** Holds a lock while an editor is open; the browser releases it when the tab is closed. */
export const lockTab = (tab: string): (() => void) => {
  let release: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Old browsers, and pages without https, have no locks.
  if ('locks' in navigator)
    void navigator.locks.request(prefix + tab, () => isOpen);
  return release;
};

/** The editors that are open in this browser. */
export const listOpenTabs = async (): Promise<string[]> => {
  if (!('locks' in navigator)) return [];
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name = '' }) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );
};
