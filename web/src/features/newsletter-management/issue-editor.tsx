import type { ReactNode } from 'react';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { problemText } from '../../shared/api/problem.model.ts';
import { EmailPreview } from '../../shared/email/preview/email-preview.tsx';
import { useDebouncedValue } from '../../shared/hooks/use-debounced-value.ts';
import styles from './newsletter-management.module.css';
import type { Issue } from './issue.shape.ts';
import { usePreviewUnsavedIssueQuery } from './newsletter.api.ts';
import { SendForm } from './send-form.tsx';
import * as text from './text.ts';
import { useIssueEditor } from './use-issue-editor.ts';

export type TextField = {
  label: string;
  value: string;
  onChange: (html: string) => void;
};

/** Renders the rich-text field, which belongs to another feature. */
export type RenderText = (field: TextField) => ReactNode;

type Editor = ReturnType<typeof useIssueEditor>;

const SaveState = ({ editor }: { editor: Editor }) => {
  const { problem, isSaving, isDirty, savedAt } = editor;
  if (problem?.code === 'NEWSLETTER_CHANGED')
    return (
      <Message kind="fail" more={problemText(problem, text.tryAgain)}>
        {text.changedElsewhere}
        <span className={styles['row']}>
          <Button size="small" onClick={() => void editor.overwrite()}>
            {text.useMine}
          </Button>
          <Button size="small" onClick={() => void editor.loadNewer()}>
            {text.useTheirs}
          </Button>
        </span>
      </Message>
    );
  if (problem)
    return (
      <Message kind="fail" more={problemText(problem, text.tryAgain)}>
        {text.saveFailed}
        <Button size="small" isBusy={isSaving} onClick={editor.retry}>
          {text.save}
        </Button>
      </Message>
    );
  const unsaved = isSaving ? text.saving : text.notSaved;
  return (
    <p className={styles['saved']} role="status">
      {isDirty ? unsaved : text.savedAt(savedAt)}
    </p>
  );
};

/** The pause in typing after which the server composes the email again. */
const previewPauseMs = 500;

/** Shows the email that the readers get, with the text as it is typed. */
const TypedPreview = ({
  id,
  typed,
}: {
  id: string;
  typed: Editor['typed'];
}) => {
  const settled = useDebouncedValue(typed, previewPauseMs);
  return (
    <EmailPreview query={usePreviewUnsavedIssueQuery({ id, ...settled })} />
  );
};

/** The editor of a newsletter beside its preview, with the form that sends it below. */
export const IssueEditor = ({
  issue,
  renderText,
}: {
  issue: Issue;
  renderText: RenderText;
}) => {
  const editor = useIssueEditor(issue);
  const { typed, change, isDirty, version } = editor;
  return (
    <div className={styles['editor']}>
      <div className={styles['write']}>
        <InputField
          label={text.subjectLabel}
          value={typed.subject}
          maxLength={200}
          onChange={({ target }) => change({ subject: target.value })}
        />
        {renderText({
          label: text.contentLabel,
          value: typed.content,
          onChange: (content) => change({ content }),
        })}
        <SaveState editor={editor} />
      </div>
      <TypedPreview id={issue.id} typed={typed} />
      <SendForm issue={{ ...issue, version }} isSaved={!isDirty} />
    </div>
  );
};
