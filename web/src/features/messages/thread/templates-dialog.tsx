import { useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { asFirstField, Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { UndoNote } from '../../../shared/ui/feedback/undo-note.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { TextAreaField } from '../../../shared/ui/forms/text-area-field.tsx';
import {
  type ReplyTemplate,
  useDeleteReplyTemplateMutation,
  useSaveReplyTemplateMutation,
} from './thread.api.ts';
import styles from './thread.module.css';
import * as text from './text.ts';

type Edited = { id?: string; name: string; text: string };

const TemplateForm = ({
  edited,
  onDone,
}: {
  edited: Edited;
  onDone: () => void;
}) => {
  const [typed, setTyped] = useState(edited);
  const [save, { error, isLoading }] = useSaveReplyTemplateMutation();
  const submit = async () => {
    const { data } = await save(typed);
    if (data) onDone();
  };
  return (
    <form
      className={styles['template']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <InputField
        {...asFirstField}
        label={text.templateName}
        maxLength={80}
        value={typed.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <TextAreaField
        label={text.templateText}
        hint={text.templateHint}
        rows={8}
        maxLength={10_000}
        value={typed.text}
        onChange={({ target }) => setTyped({ ...typed, text: target.value })}
      />
      <RequestErrorMessage error={error} otherwise={text.templateSaveFailed} />
      <div className="acts">
        <Button type="submit" variant="solid" isBusy={isLoading}>
          {text.saveTemplate}
        </Button>
        <Button variant="plain" onClick={onDone}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
};

/** Saves a deleted answer again. */
const UndoDeletion = ({
  deleted: { name, text: answer },
  onRestored,
}: {
  deleted: ReplyTemplate;
  onRestored: () => void;
}) => {
  const [save] = useSaveReplyTemplateMutation();
  const restore = async () => {
    await save({ name, text: answer }).unwrap();
    onRestored();
  };
  return (
    <UndoNote name={name} onUndo={restore}>
      <b>{name}</b> {text.templateDeleted}
    </UndoNote>
  );
};

const TemplateList = ({
  templates,
  onEdit,
}: {
  templates: readonly ReplyTemplate[];
  onEdit: (template: ReplyTemplate) => void;
}) => {
  const [remove, { error, isLoading }] = useDeleteReplyTemplateMutation();
  const [deleted, setDeleted] = useState<ReplyTemplate>();
  const removeTemplate = async (template: ReplyTemplate) => {
    const answer = await remove(template.id);
    if (!answer.error) setDeleted(template);
  };
  return (
    <>
      {deleted && (
        <UndoDeletion
          key={deleted.id}
          deleted={deleted}
          onRestored={() => setDeleted(undefined)}
        />
      )}
      {templates.length === 0 && <p>{text.noTemplates}</p>}
      <ul className={styles['templateList']}>
        {templates.map((template) => (
          <li key={template.id}>
            <p>
              {template.name}
              <span>{template.text}</span>
            </p>
            <Button
              variant="plain"
              aria-label={text.editTemplate(template.name)}
              onClick={() => onEdit(template)}
            >
              {text.edit}
            </Button>
            <Button
              variant="plain danger"
              isBusy={isLoading}
              aria-label={text.deleteTemplate(template.name)}
              onClick={() => void removeTemplate(template)}
            >
              {text.remove}
            </Button>
          </li>
        ))}
      </ul>
      <RequestErrorMessage error={error} otherwise={text.changeFailed} />
    </>
  );
};

/** The author's saved answers, to be added, changed and deleted. */
export const TemplatesDialog = ({
  isOpen,
  templates,
  typed,
  onClose,
}: {
  isOpen: boolean;
  templates: readonly ReplyTemplate[];
  typed: string;
  onClose: () => void;
}) => {
  const [edited, setEdited] = useState<Edited>();
  return (
    <Dialog title={text.manageTitle} isOpen={isOpen} onClose={onClose}>
      {edited ? (
        <TemplateForm
          key={edited.id ?? ''}
          edited={edited}
          onDone={() => setEdited(undefined)}
        />
      ) : (
        <div className={styles['template']}>
          <TemplateList templates={templates} onEdit={setEdited} />
          <Button onClick={() => setEdited({ name: '', text: typed })}>
            {text.newTemplate}
          </Button>
        </div>
      )}
    </Dialog>
  );
};
