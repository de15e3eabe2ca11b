import { readAdminToken } from '../../../shared/api/admin-token.ts';
import { sendRequest } from '../../../shared/api/send-request.ts';
import type { EditorApi } from './editor-context.ts';
import {
  editingAddress,
  useCreateArticleMutation,
  useDiscardWorkingCopyMutation,
  useArchiveRevisionMutation,
  useSaveWorkingCopyMutation,
  useLazyOpenArticleQuery,
  useReportEditingMutation,
  useSaveArticleMutation,
} from './resource-editor.api.ts';

/** Reports that an editor closes; `keepalive` lets the request finish after the page has closed. */
export const reportClosing = (id: string, tab: string): void => {
  const token = readAdminToken();
  if (!token) return;
  void sendRequest(editingAddress(id), {
    method: 'PUT',
    keepalive: true,
    headers: { authorization: `Bearer ${token}` },
    body: { editor: tab, closing: true },
  });
};

/** Returns the requests of an open editor; its tab's id identifies the editor to the server. */
export const useEditorApi = (tab: string): EditorApi => {
  const [read] = useLazyOpenArticleQuery();
  const [create] = useCreateArticleMutation();
  const [save] = useSaveArticleMutation();
  const [saveWorkingCopy] = useSaveWorkingCopyMutation();
  const [reportEditing] = useReportEditingMutation();
  const [discardWorkingCopy] = useDiscardWorkingCopyMutation();
  const [archiveRevision] = useArchiveRevisionMutation();
  return {
    read: (id) => read({ id, editor: tab }),
    create,
    save,
    saveWorkingCopy,
    reportEditing,
    discardWorkingCopy,
    archiveRevision,
  };
};
