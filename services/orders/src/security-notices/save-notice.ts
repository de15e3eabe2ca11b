import type { Tx } from '@imprint/chassis/db';
import { isNoticeAction, type Notice } from './notice.model.ts';
import { addNotice } from './notice.repository.ts';

/** Stores an action of which the author is notified; ignores any other. */
export const saveNotice = async (
  tx: Tx,
  { action, ...act }: Omit<Notice, 'action'> & { action: string },
): Promise<void> => {
  if (isNoticeAction(action)) await addNotice(tx, { ...act, action });
};
