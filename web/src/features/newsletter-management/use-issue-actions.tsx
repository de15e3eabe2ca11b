import { useConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { countDone } from './issue-progress.model.ts';
import {
  type IssueAction,
  useChangeIssueStateMutation,
  useDeleteIssueMutation,
} from './newsletter.api.ts';
import type { ListedIssue } from './issue.shape.ts';
import * as text from './text.ts';

/** Returns the actions on a newsletter, the error of the last one, and the dialog that confirms. */
export const useIssueActions = (issue: ListedIssue) => {
  const { id, recipients } = issue;
  const [changeState, { isLoading, error }] = useChangeIssueStateMutation();
  const [deleteIssue] = useDeleteIssueMutation();
  const { confirm, dialog } = useConfirmDialog();
  return {
    dialog,
    error,
    isBusy: isLoading,
    change: (action: IssueAction) => void changeState({ id, action }),
    confirmCancel: () =>
      confirm({
        question: text.cancelQuestion,
        children: (
          <p>{text.cancelConsequence(recipients - countDone(issue))}</p>
        ),
        action: text.cancelAction,
        keep: text.continueSending,
        isDangerous: true,
        failure: text.actionFailed,
        onConfirm: () => changeState({ id, action: 'cancel' }).unwrap(),
      }),
    confirmDeletion: () =>
      confirm({
        question: text.deleteQuestion,
        children: <p>{text.deleteConsequence}</p>,
        action: text.deleteAction,
        keep: text.doNotDelete,
        isDangerous: true,
        failure: text.actionFailed,
        onConfirm: () => deleteIssue(id).unwrap(),
      }),
  };
};
