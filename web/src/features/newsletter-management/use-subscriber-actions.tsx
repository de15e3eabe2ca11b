import { useConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import {
  type Subscriber,
  useRemoveSubscriberMutation,
  useUnsubscribeSubscriberMutation,
} from './subscribers.api.ts';
import * as text from './text.ts';

/** Returns how to unsubscribe and remove a subscriber, each after a confirmation, and the dialog. */
export const useSubscriberActions = () => {
  const [unsubscribe] = useUnsubscribeSubscriberMutation();
  const [remove] = useRemoveSubscriberMutation();
  const { confirm, dialog } = useConfirmDialog();
  const showToast = useShowToast();
  return {
    dialog,
    confirmUnsubscription: ({ id, email }: Subscriber) =>
      confirm({
        question: text.unsubscribeQuestion(email),
        children: <p>{text.unsubscribeConsequence}</p>,
        action: text.unsubscribeAction,
        keep: text.doNotUnsubscribe,
        failure: text.actionFailed,
        onConfirm: () => unsubscribe(id).unwrap(),
        onDone: () => showToast(text.wasUnsubscribed(email)),
      }),
    confirmRemoval: ({ id, email }: Subscriber) =>
      confirm({
        question: text.removeQuestion(email),
        children: <p>{text.removeConsequence}</p>,
        action: text.removeAction,
        keep: text.doNotRemove,
        isDangerous: true,
        failure: text.actionFailed,
        onConfirm: () => remove(id).unwrap(),
        onDone: () => showToast(text.removed(email)),
      }),
  };
};
