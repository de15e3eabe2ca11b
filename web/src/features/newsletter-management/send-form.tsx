import { useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { useConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { RequestErrorMessage } from '../../shared/ui/feedback/request-error-message.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { SegmentedControl } from '../../shared/ui/forms/segmented-control.tsx';
import {
  formatLagosTime,
  isFuture,
  parseLagosTime,
} from '../../shared/lib/schedule.ts';
import styles from './newsletter-management.module.css';
import {
  useChangeIssueStateMutation,
  useSendIssueMutation,
} from './newsletter.api.ts';
import type { Issue } from './issue.shape.ts';
import { useListSubscribersQuery } from './subscribers.api.ts';
import { TestIssueForm } from './test-issue-form.tsx';
import * as text from './text.ts';

const times = [
  ['now', text.now],
  ['later', text.later],
] as const;

const everybody = { search: '', state: '', after: '' };

/** Returns how to send or schedule an issue, and the dialog that confirms that it goes out now. */
const useSending = (issue: Issue, count: number) => {
  const { id, version, subject } = issue;
  const [send, { isLoading, error }] = useSendIssueMutation();
  const { confirm, dialog } = useConfirmDialog();
  const showToast = useShowToast();
  return {
    isBusy: isLoading,
    error,
    dialog,
    schedule: async (at: string) => {
      const { data } = await send({ id, version, at });
      if (data) showToast(text.isScheduled);
    },
    confirmAndSend: () =>
      confirm({
        question: text.sendQuestion(subject || text.untitled),
        children: <p>{text.sendConsequence(count)}</p>,
        action: text.sendNow(count),
        keep: text.notYet,
        failure: text.sendFailed,
        onConfirm: () => send({ id, version }).unwrap(),
        onDone: () => showToast(text.sendingStarted),
      }),
  };
};

/** A scheduled newsletter: its time, and the button that takes it back. */
const Scheduled = ({ issue: { id, sendAt } }: { issue: Issue }) => {
  const [change, { isLoading, error }] = useChangeIssueStateMutation();
  return (
    <section className={styles['form']} aria-label={text.sendForm}>
      <p>{text.scheduledFor(sendAt ?? '')}</p>
      <RequestErrorMessage error={error} />
      <div className="acts">
        <Button
          isBusy={isLoading}
          onClick={() => void change({ id, action: 'cancel' })}
        >
          {text.unschedule}
        </Button>
      </div>
    </section>
  );
};

const SendDraft = ({ issue, isSaved }: { issue: Issue; isSaved: boolean }) => {
  const { data } = useListSubscribersQuery(everybody);
  const count = data?.counts.confirmed ?? 0;
  const sending = useSending(issue, count);
  const [time, setTime] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const [isTimeMissing, setIsTimeMissing] = useState(false);
  const submit = () => {
    if (time === 'now') return sending.confirmAndSend();
    const isValid = isFuture(at);
    setIsTimeMissing(!isValid);
    if (isValid) void sending.schedule(at);
  };
  return (
    <section className={styles['form']} aria-label={text.sendForm}>
      <TestIssueForm id={issue.id} isSaved={isSaved} />
      <p>
        {text.sendTo}:{' '}
        {count > 0 ? text.allSubscribers(count) : text.noSubscribers}
      </p>
      <fieldset>
        <legend>{text.when}</legend>
        <SegmentedControl options={times} chosen={time} onChoose={setTime} />
        {time === 'later' && (
          <InputField
            label={text.timeLabel}
            type="datetime-local"
            value={formatLagosTime(at)}
            error={isTimeMissing ? text.timeMissing : undefined}
            onChange={({ target }) => setAt(parseLagosTime(target.value))}
          />
        )}
      </fieldset>
      <RequestErrorMessage error={sending.error} otherwise={text.sendFailed} />
      <div className="acts">
        <Button
          variant="solid"
          isBusy={!isSaved || sending.isBusy || count === 0}
          onClick={submit}
        >
          {time === 'now' ? text.sendNow(count) : text.schedule}
        </Button>
      </div>
      <p className={styles['hint']}>{text.sendHint}</p>
      {sending.dialog}
    </section>
  );
};

/** Sends or schedules the saved text of a newsletter, after a test email if the author likes. */
export const SendForm = (props: { issue: Issue; isSaved: boolean }) =>
  props.issue.state === 'scheduled' ? (
    <Scheduled issue={props.issue} />
  ) : (
    <SendDraft {...props} />
  );
