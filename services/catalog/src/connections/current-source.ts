/** Returns a function that opens a source again only after its settings changed. */
export const createCurrentSource = <Settings, Source>(
  readSettings: () => Settings,
  open: (settings: Settings) => Source,
): (() => Source) => {
  let known: string | undefined;
  let source: Source;
  return () => {
    const settings = readSettings();
    const newest = JSON.stringify(settings);
    if (newest !== known) {
      source = open(settings);
      known = newest;
    }
    return source;
  };
};
