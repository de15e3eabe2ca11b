export type Relation = { name: string; blocks: number };

export type PrewarmChunk = {
  name: string;
  /** 'buffer': into the shared buffers of the database; 'read': only into the page cache of its operating system. */
  mode: 'buffer' | 'read';
  first: number;
  last: number;
};

/** A chunk is 4 MB, which a slow disk reads within a second, so that no statement reaches its timeout. */
const chunkBlocks = 512;

/** The limit is 2 GB, or about four million orders; further blocks are read when they are needed. */
const maxBlocks = 262_144;

/** The share of the shared buffers to fill. Filling more would evict blocks that were just loaded. */
const bufferShare = 0.75;

/** Splits the relations into chunks, in the same order, until the limit of 2 GB is reached. */
export const planPrewarm = (
  relations: Relation[],
  bufferBlocks: number,
): PrewarmChunk[] => {
  const chunks: PrewarmChunk[] = [];
  let planned = 0;
  for (const { name, blocks } of relations)
    for (let first = 0; first < blocks; first += chunkBlocks) {
      const last = Math.min(first + chunkBlocks, blocks) - 1;
      planned += last - first + 1;
      if (planned > maxBlocks) return chunks;
      const mode = planned > bufferBlocks * bufferShare ? 'read' : 'buffer';
      chunks.push({ name, mode, first, last });
    }
  return chunks;
};
