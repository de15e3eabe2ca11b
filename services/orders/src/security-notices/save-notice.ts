import type { Tx } from '@imprint/chassis/db';
import { isNoticeAction, type Notice } from './notice.model.ts';
import { insertNotice } from './notice.repository.ts';

/** Stores a notice if the author is notified of its action; ignores other actions. */
export const saveNotice = async (
  tx: Tx,
  { action, ...act }: Omit<Notice, 'action'> & { action: string },
): Promise<void> => {
  if (isNoticeAction(action)) await insertNotice(tx, { ...act, action });
};
