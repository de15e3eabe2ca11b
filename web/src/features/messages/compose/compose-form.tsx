import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { TextAreaField } from '../../../shared/ui/forms/text-area-field.tsx';
import { appendText, fillTemplate } from '../thread/fill-template.model.ts';
import { RouteNote } from '../thread/route-note.tsx';
import { TemplatePicker } from '../thread/template-picker.tsx';
import threadStyles from '../thread/thread.module.css';
import type { NewMessagePage } from './compose.api.ts';
import styles from './compose.module.css';
import * as text from './text.ts';
import type { useNewMessage } from './use-new-message.ts';

type NewMessage = ReturnType<typeof useNewMessage>;

/** Focuses the first field that is missing or wrong, each time that the author tries to send. */
const useInvalidFieldFocus = (checks: number) => {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (checks > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [checks]);
  return ref;
};

/** Who gets the message: a fixed address, or a typed one that is looked up once it is left. */
const Recipient = ({
  message: { typed, write, errorOf },
  isFixed,
  onAddress,
}: {
  message: NewMessage;
  isFixed: boolean;
  onAddress: (address: string) => void;
}) => (
  <div className={styles['recipient']}>
    <InputField
      label={text.to}
      error={errorOf('email')}
      type="email"
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      maxLength={254}
      readOnly={isFixed}
      value={typed.email}
      onChange={({ target }) => write({ email: target.value })}
      onBlur={({ target }) => onAddress(target.value)}
    />
    <InputField
      label={text.name}
      isOptional
      hint={text.nameHint}
      autoComplete="off"
      maxLength={120}
      value={typed.name}
      onChange={({ target }) => write({ name: target.value })}
    />
  </div>
);

const Confirmation = ({
  confirmation: { label, isConfirmed, set },
}: Pick<NewMessage, 'confirmation'>) =>
  label ? (
    <label className={threadStyles['check']}>
      <input
        type="checkbox"
        checked={isConfirmed}
        onChange={({ target }) => set(target.checked)}
      />
      {label}
    </label>
  ) : null;

/** The form in which the author writes first; Ctrl+Enter sends. */
export const ComposeForm = ({
  page,
  message,
  isFixed,
  reference,
  onAddress,
}: {
  page: NewMessagePage;
  message: NewMessage;
  /** Whether the address is given and not typed. */
  isFixed: boolean;
  /** The order that saved answers name; undefined without one. */
  reference: string | undefined;
  onAddress: (address: string) => void;
}) => {
  const { typed, write, errorOf } = message;
  const ref = useInvalidFieldFocus(message.checks);
  const submit = () => void message.send();
  const sendOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const values = { ...page.templateValues, name: typed.name, reference };
  const useTemplate = (template: string) => {
    write({ text: appendText(typed.text, fillTemplate(template, values)) });
    ref.current?.querySelector('textarea')?.focus();
  };
  const discard = () => {
    message.discard();
    if (!isFixed) onAddress('');
  };
  return (
    <form
      ref={ref}
      noValidate
      className={threadStyles['reply']}
      aria-label={text.formLabel}
      onKeyDown={sendOnCtrlEnter}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Recipient {...{ message, isFixed, onAddress }} />
      <InputField
        label={text.subject}
        error={errorOf('subject')}
        autoComplete="off"
        maxLength={200}
        value={typed.subject}
        onChange={({ target }) => write({ subject: target.value })}
      />
      <TemplatePicker typed={typed.text} onChoose={useTemplate} />
      <RouteNote route={page}>{text.from(page.from)}</RouteNote>
      <TextAreaField
        label={text.message}
        hint={text.sendHint}
        error={errorOf('text')}
        rows={10}
        maxLength={20_000}
        value={typed.text}
        aria-keyshortcuts="Control+Enter"
        onChange={({ target }) => write({ text: target.value })}
      />
      <RequestErrorMessage error={message.error} otherwise={text.sendFailed} />
      <Confirmation confirmation={message.confirmation} />
      <div className="acts">
        <Button type="submit" variant="solid" isBusy={message.isSending}>
          {text.send}
        </Button>
        {message.hasDraft && (
          <Button variant="plain" onClick={discard}>
            {text.discardDraft}
          </Button>
        )}
      </div>
    </form>
  );
};
