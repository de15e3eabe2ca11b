import type { ContentsEntry } from './contents-list.tsx';

/** A count with its caption; none where nothing was counted. */
export const counted = (
  of: number | undefined,
  one: string,
  many: string,
): ContentsEntry['count'] =>
  of ? { of, says: `${of} ${of === 1 ? one : many}` } : undefined;
