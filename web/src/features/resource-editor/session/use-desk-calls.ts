import { useMemo } from 'react';
import { readAdminToken } from '../../../shared/api/admin-token.ts';
import { send } from '../../../shared/api/send.ts';
import type { DeskCalls } from './editor-session.ts';
import {
  editingAddress,
  useCreateArticleMutation,
  useDropWorkingCopyMutation,
  useKeepAsRevisionMutation,
  useKeepWorkingCopyMutation,
  useLazyOpenArticleQuery,
  useMarkEditingMutation,
  useSaveArticleMutation,
} from './resource-editor.api.ts';

/** The server, as the desk asks it. */
export const useDeskCalls = (tab: string) => {
  const [read] = useLazyOpenArticleQuery();
  const [create] = useCreateArticleMutation();
  const [save] = useSaveArticleMutation();
  const [keep] = useKeepWorkingCopyMutation();
  const [mark] = useMarkEditingMutation();
  const [drop] = useDropWorkingCopyMutation();
  const [keepAsRevision] = useKeepAsRevisionMutation();
  return useMemo(() => {
    const calls: DeskCalls = {
      read: (id) => read({ id, editor: tab }),
      create,
      save,
      keep,
      mark,
      drop,
      keepAsRevision,
    };
    /** Also from a page that is being closed, which no answer reaches. */
    const leave = (id: string): void => {
      const token = readAdminToken();
      if (!token) return;
      void send(editingAddress(id), {
        method: 'PUT',
        keepalive: true,
        headers: { authorization: `Bearer ${token}` },
        body: { editor: tab, closing: true },
      });
    };
    return { calls, leave };
  }, [read, create, save, keep, mark, drop, keepAsRevision, tab]);
};
