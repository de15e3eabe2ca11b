import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { TextAreaField } from '../../../shared/ui/forms/text-area-field.tsx';
import { toReplyMailtoUrl } from '../inbox/message-text.ts';
import { appendText, fillTemplate } from './fill-template.model.ts';
import { RouteNote } from './route-note.tsx';
import { TemplatePicker } from './template-picker.tsx';
import type { Thread } from './thread.api.ts';
import styles from './thread.module.css';
import { useReply } from './use-reply.ts';
import * as text from './text.ts';

/** Focuses the reply when the address names it, as that of the link on the dashboard does. */
const useReplyInAddress = (form: RefObject<HTMLFormElement | null>): void => {
  const { hash } = useLocation();
  useEffect(() => {
    const reply = form.current?.querySelector('textarea');
    if (hash !== '#reply' || !reply) return;
    // The message above the reply stays in view as far as possible.
    reply.scrollIntoView({ block: 'nearest' });
    reply.focus({ preventScroll: true });
  }, [hash, form]);
};

/** The form in which the author answers; Ctrl+Enter sends. */
export const ReplyForm = ({
  thread,
  reference,
}: {
  thread: Thread;
  /** The sender's newest order, for saved answers; undefined without one. */
  reference: string | undefined;
}) => {
  const reply = useReply(thread);
  const ref = useRef<HTMLFormElement>(null);
  useReplyInAddress(ref);
  const focusReply = () => ref.current?.querySelector('textarea')?.focus();
  const submit = () =>
    void reply.sendReply().then((isSent) => {
      if (!isSent) focusReply();
    });
  const sendOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const values = { ...thread.templateValues, reference };
  return (
    <form
      ref={ref}
      className={styles['reply']}
      aria-label={text.replyLabel}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TemplatePicker
        typed={reply.typed}
        onChoose={(template) => {
          reply.write(appendText(reply.typed, fillTemplate(template, values)));
          focusReply();
        }}
      />
      <RouteNote route={thread}>
        {text.fromTo(thread.from, thread.message.email)}
      </RouteNote>
      <TextAreaField
        label={text.replyLabel}
        hint={text.sendHint}
        error={reply.fault}
        rows={10}
        maxLength={20_000}
        value={reply.typed}
        aria-keyshortcuts="Control+Enter"
        onChange={({ target }) => reply.write(target.value)}
        onKeyDown={sendOnCtrlEnter}
      />
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={reply.archives}
          onChange={({ target }) => reply.setArchives(target.checked)}
        />
        {text.archiveAfterSending}
      </label>
      <RequestErrorMessage error={reply.error} otherwise={text.sendFailed} />
      <div className="acts">
        <Button type="submit" variant="solid" isBusy={reply.isSending}>
          {text.send}
        </Button>
        {reply.typed !== '' && (
          <Button variant="plain" onClick={reply.discard}>
            {text.discardDraft}
          </Button>
        )}
        <a
          className={styles['elsewhere']}
          href={toReplyMailtoUrl(thread.message)}
        >
          {text.byEmailProgram}
        </a>
      </div>
    </form>
  );
};
