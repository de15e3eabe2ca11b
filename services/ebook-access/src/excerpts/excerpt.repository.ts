import type { Db } from '@imprint/chassis/db';

export type TracedSeat = {
  reference: string;
  email: string;
  copy: number;
  copies: number;
};

/** The seats that some marks are of, in the marks' order. */
export const seatsWithMarks = async (
  db: Db,
  marks: number[],
): Promise<TracedSeat[]> => {
  const { rows } = await db.query<TracedSeat>(
    `select s.reference, p.email, s.number as copy, p.copies
     from unnest($1::bigint[]) with ordinality as wanted(mark, place)
     join seats s on s.mark = wanted.mark
     join purchases p on p.reference = s.reference
     order by wanted.place limit 10`,
    [marks],
  );
  return rows;
};
