import { useCallback, useState } from 'react';
import { UnsavedPreview } from '../../shared/article/unsaved-preview.tsx';
import type { Category } from '../../shared/lib/categories.model.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { toRequestBody } from './article/article.ts';
import { EditorActions } from './editor-actions.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { SettingsFields } from './fields/settings-fields.tsx';
import { WritingFields } from './fields/writing-fields.tsx';
import styles from './opened-editor.module.css';
import { NewerVersion } from './revisions/newer-version.tsx';
import { EditorNotes } from './revisions/notes.tsx';
import { Revisions } from './revisions/revisions.tsx';
import type { EditorSession } from './session/create-editor-session.ts';
import type { EditorState } from './session/editor-store.ts';
import { useEditorSession } from './session/use-editor-session.ts';
import { ConfirmClosing, ConfirmLeaving } from './unsaved-changes.tsx';

type Panel = 'closing' | 'preview' | 'revisions';

/** The editor's session, and the panel that lies over its fields. */
type OpenEditor = {
  session: EditorSession;
  state: EditorState;
  nowMs: number;
  setPanel: (panel: Panel | undefined) => void;
};

const toUnsavedArticle = ({ article, base: { post } }: EditorState) => ({
  ...toRequestBody(article),
  category: article.category as Category,
  ...(post ? { engagement: post.engagement } : {}),
});

/** How many pictures are on their way: saved without them, the text would lose them. */
const useUploadCount = () => {
  const [sending, setSending] = useState(0);
  const onSending = useCallback(
    (by: 1 | -1) => setSending((before) => before + by),
    [],
  );
  return { isSending: sending > 0, onSending };
};

const EditorFields = ({
  open: { session, state, nowMs, setPanel },
  onSending,
}: {
  open: OpenEditor;
  onSending: (by: 1 | -1) => void;
}) => {
  const { article, base } = state;
  return (
    <div className={styles['sheet']}>
      <EditorNotes session={session} state={state} nowMs={nowMs} />
      <div className={styles['body']}>
        <WritingFields
          article={article}
          isDraftSaved={state.isDraftSaved}
          change={session.change}
          onSending={onSending}
        />
        <SettingsFields
          article={article}
          base={base}
          nowMs={nowMs}
          change={session.change}
          onSending={onSending}
        >
          {base.post && (
            <div>
              <Button variant="plain" onClick={() => setPanel('revisions')}>
                Revisions
              </Button>
            </div>
          )}
          <p>
            Ctrl or Cmd+Enter saves. Closing with unsaved changes asks first.
          </p>
        </SettingsFields>
      </div>
    </div>
  );
};

const EditorPanels = ({
  open: { session, state, nowMs, setPanel },
  panel,
  onClose,
}: {
  open: OpenEditor;
  panel: Panel | undefined;
  onClose: () => void;
}) => {
  const { article, base, newer } = state;
  const close = () => setPanel(undefined);
  return (
    <>
      {panel === 'closing' && (
        <ConfirmClosing session={session} onClosed={onClose} onCancel={close} />
      )}
      <ConfirmLeaving session={session} />
      {panel === 'preview' && (
        <UnsavedPreview unsaved={toUnsavedArticle(state)} onClose={close} />
      )}
      {panel === 'revisions' && base.post && (
        <Revisions
          id={base.post.id}
          article={article}
          onRestored={(restored) => {
            close();
            session.showVersion(
              restored,
              'The earlier text is restored and saved.',
            );
          }}
          onClose={close}
        />
      )}
      {newer && (
        <NewerVersion
          mine={article}
          newer={newer}
          nowMs={nowMs}
          onMine={() => void session.chooseMine()}
          onTheirs={() =>
            session.showVersion(newer, 'The newer version stands here now.')
          }
        />
      )}
    </>
  );
};

/** The editor with a resource in it. */
export const OpenedEditor = ({
  onClose,
  ...opened
}: Parameters<typeof useEditorSession>[0] & { onClose: () => void }) => {
  const { session, state } = useEditorSession(opened);
  const [panel, setPanel] = useState<Panel>();
  const [nowMs] = useState(() => Date.now());
  const { isSending, onSending } = useUploadCount();
  const open = { session, state, nowMs, setPanel };
  const close = () => {
    if (session.isDirty()) setPanel('closing');
    else onClose();
  };
  const save = () => {
    if (!isSending) void session.save();
  };
  return (
    <>
      <EditorDialog
        title={state.base.post ? 'Edit resource' : 'Create resource'}
        onClose={close}
        onSave={save}
        actions={
          <EditorActions
            state={state}
            isSending={isSending}
            onPreview={() => setPanel('preview')}
            onSave={save}
          />
        }
      >
        <EditorFields open={open} onSending={onSending} />
      </EditorDialog>
      <EditorPanels open={open} panel={panel} onClose={onClose} />
    </>
  );
};
