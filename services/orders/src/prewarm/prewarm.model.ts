export type Relation = { name: string; blocks: number };

export type PrewarmChunk = {
  name: string;
  /** 'buffer': into the shared buffers of the database; 'read': only into the page cache of its operating system. */
  mode: 'buffer' | 'read';
  first: number;
  last: number;
};

/** 4 MB, which a slow disk reads within a second, so that no statement reaches its timeout. */
const chunkBlocks = 512;

/** 2 GB, some four million orders; blocks beyond it are read when they are needed. */
const maxBlocks = 262_144;

/** More would evict blocks that were just loaded. */
const bufferShare = 0.75;

/** Returns the relations in chunks, in the same order, up to `maxBlocks` in all. */
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
