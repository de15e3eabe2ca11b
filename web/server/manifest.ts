type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };

/** What Vite writes of a build: each source with its file and what that imports. */
export type Manifest = Record<string, Chunk>;

/** The files of these sources and of all that they import, in the order in which they are needed. */
export const filesOf = (manifest: Manifest, sources: string[]): string[] => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...files];
};
