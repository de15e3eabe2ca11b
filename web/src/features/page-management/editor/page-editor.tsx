import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { PageState } from '../page-state.tsx';
import type { EditedPage, PageStatus } from '../page.shape.ts';
import { PageActions } from './page-actions.tsx';
import styles from './page-editor.module.css';
import { RevisionsDialog } from './revisions-dialog.tsx';
import { isAddressFree } from './page-text.model.ts';
import { type PageEditorState, usePageEditor } from './use-page-editor.ts';
import * as text from './text.ts';

/** The rich-text field, which belongs to another feature. */
export type TextFieldComponent = ComponentType<{
  label: string;
  value: string;
  onChange: (html: string) => void;
  onUpload: (change: 1 | -1) => void;
}>;

const addressHintOf = (page: EditedPage | undefined): string => {
  if (isAddressFree(page)) return text.addressHint(window.location.host);
  return page?.kind === 'legal' ? text.addressOfLegalPage : text.addressFixed;
};

const PageFields = ({
  editor: { base, typed, change, countUpload },
  titleError,
  TextField,
}: {
  editor: PageEditorState;
  titleError: string | undefined;
  TextField: TextFieldComponent;
}) => (
  <>
    <InputField
      label={text.titleLabel}
      value={typed.title}
      maxLength={120}
      error={titleError}
      onChange={({ target }) => change({ title: target.value })}
    />
    <InputField
      label={text.addressLabel}
      value={typed.slug}
      maxLength={50}
      spellCheck={false}
      readOnly={!isAddressFree(base)}
      hint={addressHintOf(base)}
      onChange={({ target }) => change({ slug: target.value })}
    />
    <TextField
      label={text.textLabel}
      value={typed.content}
      onChange={(content) => change({ content })}
      onUpload={countUpload}
    />
  </>
);

/** Says what is not saved, and why the last save failed. */
const SaveMessages = ({ editor }: { editor: PageEditorState }) => (
  <>
    <RequestErrorMessage error={editor.problem} otherwise={text.saveFailed} />
    {editor.isConflict && (
      <div className="acts">
        <Button onClick={() => void editor.resolveConflict(true)}>
          {text.chooseMine}
        </Button>
        <Button onClick={() => void editor.resolveConflict(false)}>
          {text.useNewer}
        </Button>
      </div>
    )}
    {editor.isUploading && <Message kind="wait">{text.uploading}</Message>}
    {editor.isDirty && !editor.problem && (
      <Message kind="info">{text.unsavedChanges}</Message>
    )}
  </>
);

const savedMessageOf = (page: EditedPage, status: PageStatus | undefined) => {
  if (!status) return text.savedMessages.draft;
  if (status === 'draft') return text.savedMessages.hidden;
  return page.kind === 'legal'
    ? text.savedMessages.confirmed
    : text.savedMessages.published;
};

/** Saves with a toast; a new page then has its own address. */
const useSaving = (editor: PageEditorState) => {
  const navigate = useNavigate();
  const showToast = useShowToast();
  const [titleError, setTitleError] = useState<string>();
  const save = async (status?: PageStatus) => {
    const isMissing = editor.typed.title.trim() === '';
    setTitleError(isMissing ? text.titleRequired : undefined);
    if (isMissing || editor.isBusy) return;
    const page = await editor.save(status);
    if (!page) return;
    showToast(savedMessageOf(page, status));
    if (!editor.base)
      void navigate(adminPaths.page(page.id), { replace: true });
  };
  return { titleError, save };
};

/** The editor of a page; `page` is undefined for a new one. */
export const PageEditor = ({
  page,
  TextField,
}: {
  page: EditedPage | undefined;
  TextField: TextFieldComponent;
}) => {
  const editor = usePageEditor(page);
  const { titleError, save } = useSaving(editor);
  const [showsRevisions, setShowsRevisions] = useState(false);
  const { base } = editor;
  return (
    <div className={styles['form']}>
      {base && (
        <p className={styles['state']}>
          <PageState page={base} />
        </p>
      )}
      <PageFields
        editor={editor}
        titleError={titleError}
        TextField={TextField}
      />
      <SaveMessages editor={editor} />
      <PageActions
        editor={editor}
        onSave={(status) => void save(status)}
        onRevisions={() => setShowsRevisions(true)}
      />
      {base && showsRevisions && (
        <RevisionsDialog
          id={base.id}
          onChoose={(chosen) => {
            editor.change(chosen);
            setShowsRevisions(false);
          }}
          onClose={() => setShowsRevisions(false)}
        />
      )}
    </div>
  );
};
