export type Relation = { name: string; blocks: number };

export type PrewarmChunk = {
  name: string;
  /** Into the buffers of the database, or no further than the memory of its machine. */
  mode: 'buffer' | 'read';
  first: number;
  last: number;
};

/** 4 MB, which a slow disk reads within a second: no statement meets its time limit. */
const chunkBlocks = 512;

/** 2 GB, some four million orders; what is beyond is read when it is needed. */
const maxBlocks = 262_144;

/** More would push out what has just been read. */
const bufferShare = 0.75;

/** The relations in chunks, in their order, as far as there is room for them. */
export const prewarmPlan = (
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
