import type { Db } from '@imprint/chassis/db';
import type { Json } from './content.model.ts';

export type Edits = { version: number; edits: { [key: string]: Json } };

export const readEdits = async (db: Db): Promise<Edits> => {
  const { rows } = await db.query<Edits>(
    'select version, edits from site_content',
  );
  return rows[0] ?? { version: 0, edits: {} };
};
