const prefix = 'imprint-article:';

/** Says that an editor is open, for as long as its tab lives; a tab that died says nothing any more. */
export const holdTab = (tab: string): (() => void) => {
  let letGo: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Old browsers, and pages without https, have no locks.
  if ('locks' in navigator)
    void navigator.locks.request(prefix + tab, () => isOpen);
  return letGo;
};

/** The editors that are open in this browser. */
export const openTabs = async (): Promise<string[]> => {
  if (!('locks' in navigator)) return [];
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name = '' }) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );
};
