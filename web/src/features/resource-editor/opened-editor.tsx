import { useCallback, useState } from 'react';
import { UnsavedPreview } from '../../shared/article/unsaved-preview.tsx';
import type { Category } from '../../shared/lib/categories.model.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { bodyOf } from './article/article.ts';
import { EditorActions } from './editor-actions.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { SettingsFields } from './fields/settings-fields.tsx';
import { WritingFields } from './fields/writing-fields.tsx';
import styles from './opened-editor.module.css';
import { NewerVersion } from './revisions/newer-version.tsx';
import { Notes } from './revisions/notes.tsx';
import { Revisions } from './revisions/revisions.tsx';
import type { Desk } from './session/desk.ts';
import type { DeskState } from './session/session-store.ts';
import { useDesk } from './session/use-desk.ts';
import { ConfirmClosing, ConfirmLeaving } from './unsaved-changes.tsx';

type Panel = 'closing' | 'preview' | 'revisions';

/** The editor's session, and the panel that lies over its fields. */
type Open = {
  desk: Desk;
  state: DeskState;
  nowMs: number;
  setPanel: (panel: Panel | undefined) => void;
};

const unsavedOf = ({ article, held: { post } }: DeskState) => ({
  ...bodyOf(article),
  category: article.category as Category,
  ...(post ? { engagement: post.engagement } : {}),
});

/** How many pictures are on their way: saved without them, the text would lose them. */
const useSending = () => {
  const [sending, setSending] = useState(0);
  const onSending = useCallback(
    (by: 1 | -1) => setSending((before) => before + by),
    [],
  );
  return { isSending: sending > 0, onSending };
};

const Fields = ({
  open: { desk, state, nowMs, setPanel },
  onSending,
}: {
  open: Open;
  onSending: (by: 1 | -1) => void;
}) => {
  const { article, held } = state;
  return (
    <div className={styles['sheet']}>
      <Notes desk={desk} state={state} nowMs={nowMs} />
      <div className={styles['body']}>
        <WritingFields
          article={article}
          isKept={state.isKept}
          change={desk.change}
          onSending={onSending}
        />
        <SettingsFields
          article={article}
          held={held}
          nowMs={nowMs}
          change={desk.change}
          onSending={onSending}
        >
          {held.post && (
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

const OverFields = ({
  open: { desk, state, nowMs, setPanel },
  panel,
  onClose,
}: {
  open: Open;
  panel: Panel | undefined;
  onClose: () => void;
}) => {
  const { article, held, newer } = state;
  const close = () => setPanel(undefined);
  return (
    <>
      {panel === 'closing' && (
        <ConfirmClosing desk={desk} onClosed={onClose} onCancel={close} />
      )}
      <ConfirmLeaving desk={desk} />
      {panel === 'preview' && (
        <UnsavedPreview unsaved={unsavedOf(state)} onClose={close} />
      )}
      {panel === 'revisions' && held.post && (
        <Revisions
          id={held.post.id}
          article={article}
          onRestored={(restored) => {
            close();
            desk.take(restored, 'The earlier text is restored and saved.');
          }}
          onClose={close}
        />
      )}
      {newer && (
        <NewerVersion
          mine={article}
          newer={newer}
          nowMs={nowMs}
          onMine={() => void desk.keepMine()}
          onTheirs={() =>
            desk.take(newer, 'The newer version stands here now.')
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
}: Parameters<typeof useDesk>[0] & { onClose: () => void }) => {
  const { desk, state } = useDesk(opened);
  const [panel, setPanel] = useState<Panel>();
  const [nowMs] = useState(() => Date.now());
  const { isSending, onSending } = useSending();
  const open = { desk, state, nowMs, setPanel };
  const close = () => {
    if (desk.isDirty()) setPanel('closing');
    else onClose();
  };
  const save = () => {
    if (!isSending) void desk.save();
  };
  return (
    <>
      <EditorDialog
        title={state.held.post ? 'Edit resource' : 'Create resource'}
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
        <Fields open={open} onSending={onSending} />
      </EditorDialog>
      <OverFields open={open} panel={panel} onClose={onClose} />
    </>
  );
};
