import { type RefObject, useRef, useState } from 'react';
import { UnsavedArticlePreview } from '../../shared/article/unsaved-article-preview.tsx';
import type { Category } from '../../shared/lib/categories.model.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { toRequestBody } from './article/article.ts';
import { EditorActions } from './editor-actions.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { SettingsFields } from './fields/settings-fields.tsx';
import { TextAndSeoFields } from './fields/text-and-seo-fields.tsx';
import styles from './opened-editor.module.css';
import { NewerVersionDialog } from './revisions/newer-version-dialog.tsx';
import { EditorNotices } from './revisions/notes.tsx';
import { RevisionsDialog } from './revisions/revisions-dialog.tsx';
import type { EditorState } from './session/editor-store.ts';
import {
  type OpenEditor,
  useEditorSession,
} from './session/use-editor-session.ts';
import { ConfirmClosing, ConfirmLeaving } from './unsaved-changes.tsx';
import * as text from './text.ts';

/** What is open over the fields of the editor. */
type Panel = 'closing' | 'preview' | 'revisions';

const toPreviewArticle = ({ article, base: { post } }: EditorState) => ({
  ...toRequestBody(article),
  category: article.category as Category,
  ...(post ? { engagement: post.engagement } : {}),
});

const EditorFields = ({
  editor,
  title,
  onRevisions,
}: {
  editor: OpenEditor;
  title: RefObject<HTMLTextAreaElement | null>;
  onRevisions: () => void;
}) => (
  <div className={styles['sheet']}>
    <EditorNotices {...editor} />
    <div className={styles['body']}>
      <TextAndSeoFields {...editor} title={title} />
      <SettingsFields {...editor}>
        {editor.state.base.post && (
          <div>
            <Button variant="plain" onClick={onRevisions}>
              {text.revisions}
            </Button>
          </div>
        )}
        <p>{text.keysHint}</p>
      </SettingsFields>
    </div>
  </div>
);

const EditorOverlays = ({
  editor,
  panel,
  close,
  onClose,
}: {
  editor: OpenEditor;
  panel: Panel | undefined;
  /** Closes the open panel. */
  close: () => void;
  /** Closes the whole editor. */
  onClose: () => void;
}) => {
  const { session, state } = editor;
  const { article, base, newer } = state;
  return (
    <>
      {panel === 'closing' && (
        <ConfirmClosing session={session} onClosed={onClose} onCancel={close} />
      )}
      <ConfirmLeaving session={session} />
      {panel === 'preview' && (
        <UnsavedArticlePreview
          unsaved={toPreviewArticle(state)}
          onClose={close}
        />
      )}
      {panel === 'revisions' && base.post && (
        <RevisionsDialog
          id={base.post.id}
          article={article}
          onRestored={(restored) => {
            close();
            session.showVersion(restored, text.revisionRestored);
          }}
          onClose={close}
        />
      )}
      {newer && <NewerVersionDialog {...editor} newer={newer} />}
    </>
  );
};

/** The editor of a new resource, or of a resource that has loaded. */
export const OpenedEditor = ({
  onClose,
  ...opened
}: Parameters<typeof useEditorSession>[0] & { onClose: () => void }) => {
  const editor = useEditorSession(opened);
  const { session, state } = editor;
  const [panel, setPanel] = useState<Panel>();
  const title = useRef<HTMLTextAreaElement>(null);
  const [isNew] = useState(!state.base.post);
  const requestClosing = () => {
    if (session.isDirty()) setPanel('closing');
    else onClose();
  };
  return (
    <>
      <EditorDialog
        title={state.base.post ? text.editTitle : text.createTitle}
        onClose={requestClosing}
        onSave={() => void session.save()}
        initialFocus={isNew ? title : undefined}
        actions={
          <EditorActions
            state={state}
            onPreview={() => setPanel('preview')}
            onSave={(status) => void session.save(status)}
          />
        }
      >
        <EditorFields
          editor={editor}
          title={title}
          onRevisions={() => setPanel('revisions')}
        />
      </EditorDialog>
      <EditorOverlays
        editor={editor}
        panel={panel}
        close={() => setPanel(undefined)}
        onClose={onClose}
      />
    </>
  );
};
