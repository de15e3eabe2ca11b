import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, buttonClass } from '../../../shared/ui/buttons/button.tsx';
import { useConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import { ExternalLinkIcon } from '../../../shared/ui/icons.tsx';
import { useDeletePageMutation } from '../pages.api.ts';
import type { EditedPage, PageStatus } from '../page.shape.ts';
import styles from './page-editor.module.css';
import type { PageEditorState } from './use-page-editor.ts';
import * as text from './text.ts';

const publishLabelOf = (page: EditedPage | undefined): string => {
  if (page?.kind === 'legal') return text.confirm;
  return page?.status === 'published' ? text.publishChanges : text.publish;
};

const useDeletion = (page: EditedPage, discardDraft: () => void) => {
  const { dialog, confirm } = useConfirmDialog();
  const [remove] = useDeletePageMutation();
  const navigate = useNavigate();
  const showToast = useShowToast();
  const confirmAndDelete = () =>
    confirm({
      question: text.deleteQuestion(page.title),
      children: <p>{text.deleteConsequence}</p>,
      action: text.deleteAction,
      keep: text.cancelDeletion,
      isDangerous: true,
      failure: text.deleteFailed,
      onConfirm: () => remove(page.id).unwrap(),
      onDone: () => {
        discardDraft();
        showToast(text.deleted(page.title));
        void navigate(adminPaths.pages);
      },
    });
  return { dialog, confirmAndDelete };
};

const DeleteButton = ({
  page,
  onDeleted,
}: {
  page: EditedPage;
  onDeleted: () => void;
}) => {
  const { dialog, confirmAndDelete } = useDeletion(page, onDeleted);
  return (
    <>
      <Button variant="plain danger" onClick={confirmAndDelete}>
        {text.deletePage}
      </Button>
      {dialog}
    </>
  );
};

/** The actions on a page that is saved already. */
const SavedPageActions = ({
  page,
  editor,
  onHide,
  onRevisions,
}: {
  page: EditedPage;
  editor: PageEditorState;
  onHide: () => void;
  onRevisions: () => void;
}) => {
  const isOwn = page.kind === 'own';
  const isPublic = !isOwn || page.status === 'published';
  const { defaultContent } = page;
  const hasOwnText = editor.typed.content !== defaultContent;
  return (
    <>
      <Button variant="plain" onClick={onRevisions}>
        {text.revisions}
      </Button>
      {defaultContent !== null && hasOwnText && (
        <Button
          variant="plain"
          onClick={() => editor.change({ content: defaultContent })}
        >
          {text.useDefaultText}
        </Button>
      )}
      {isPublic && (
        <a
          className={buttonClass({ variant: 'plain' })}
          href={paths.page(page.slug)}
          target="_blank"
          rel="noreferrer"
        >
          {text.viewPage} <ExternalLinkIcon />
        </a>
      )}
      {isOwn && isPublic && (
        <Button variant="plain" isBusy={editor.isBusy} onClick={onHide}>
          {text.hide}
        </Button>
      )}
      {isOwn && <DeleteButton page={page} onDeleted={editor.discard} />}
    </>
  );
};

/** The buttons below the fields. */
export const PageActions = ({
  editor,
  onSave,
  onRevisions,
}: {
  editor: PageEditorState;
  /** Saves the text; without a status, visitors go on reading the published text. */
  onSave: (status?: PageStatus) => void;
  onRevisions: () => void;
}) => {
  const { base, isBusy, isDirty, discard } = editor;
  return (
    <div className={styles['acts']}>
      <Button
        variant="solid"
        isBusy={isBusy}
        onClick={() => onSave('published')}
      >
        {publishLabelOf(base)}
      </Button>
      <Button isBusy={isBusy} onClick={() => onSave()}>
        {text.saveDraft}
      </Button>
      {isDirty && (
        <Button variant="plain" onClick={discard}>
          {text.discardChanges}
        </Button>
      )}
      {base && (
        <SavedPageActions
          page={base}
          editor={editor}
          onHide={() => onSave('draft')}
          onRevisions={onRevisions}
        />
      )}
    </div>
  );
};
