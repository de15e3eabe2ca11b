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

/** Reports that an editor closes; also from a page that is being closed, which no answer reaches. */
export const reportClosing = (id: string, tab: string): void => {
  const token = readAdminToken();
  if (!token) return;
  void send(editingAddress(id), {
    method: 'PUT',
    keepalive: true,
    headers: { authorization: `Bearer ${token}` },
    body: { editor: tab, closing: true },
  });
};

/** The server, as the desk asks it. */
export const useDeskCalls = (tab: string): DeskCalls => {
  const [read] = useLazyOpenArticleQuery();
  const [create] = useCreateArticleMutation();
  const [save] = useSaveArticleMutation();
  const [keep] = useKeepWorkingCopyMutation();
  const [mark] = useMarkEditingMutation();
  const [drop] = useDropWorkingCopyMutation();
  const [keepAsRevision] = useKeepAsRevisionMutation();
  return {
    read: (id) => read({ id, editor: tab }),
    create,
    save,
    keep,
    mark,
    drop,
    keepAsRevision,
  };
};
