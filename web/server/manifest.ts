type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };

/** The manifest that Vite writes for a build, by source file. */
export type Manifest = Record<string, Chunk>;

/** Returns the files of these sources and of all their imports, in loading order. */
export const listFilesWithImports = (
  manifest: Manifest,
  sources: string[],
): string[] => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const addWithImports = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    files.add(chunk.file);
    chunk.imports?.forEach(addWithImports);
  };
  sources.forEach(addWithImports);
  return [...files];
};
