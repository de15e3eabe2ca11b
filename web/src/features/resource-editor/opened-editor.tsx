import { useCallback, useEffect, useRef, useState } from 'react';
import { UnsavedPreview } from '../../shared/article/unsaved-preview.tsx';
import type { Category } from '../../shared/lib/categories.model.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { type Article, bodyOf, hasEssentials } from './article/article.ts';
import type { SavedHow } from './session/editor-session.ts';
import { EditorDialog } from './editor-dialog.tsx';
import type { Held } from './session/held.ts';
import { NewerVersion } from './revisions/newer-version.tsx';
import { Notes } from './revisions/notes.tsx';
import styles from './opened-editor.module.css';
import type { EditedPost } from './session/resource-editor.api.ts';
import { Revisions } from './revisions/revisions.tsx';
import { SaveState } from './session/save-state.tsx';
import { SettingsFields } from './fields/settings-fields.tsx';
import { useDesk } from './session/use-desk.ts';
import { useLeavingGuard } from './session/use-leaving-guard.ts';
import { WritingFields } from './fields/writing-fields.tsx';

type Question = 'closing' | 'preview' | 'revisions';

const unsavedOf = (article: Article, { post }: Held) => ({
  ...bodyOf(article),
  category: article.category as Category,
  ...(post ? { engagement: post.engagement } : {}),
});

/** A button that was disabled while it worked gets the focus back that the browser took from it. */
const useFocusAfter = (isSaving: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasSaving = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost =
      activeElement === body || activeElement?.tagName === 'DIALOG';
    if (wasSaving.current && !isSaving && isLost) button.current?.focus();
    wasSaving.current = isSaving;
  }, [isSaving]);
  return button;
};

/** How many pictures are on their way: saved without them, the text would lose them. */
const useSending = () => {
  const [sending, setSending] = useState(0);
  const onSending = useCallback(
    (by: 1 | -1) => setSending((before) => before + by),
    [],
  );
  return { isSending: sending > 0, onSending };
};

const saveWords = (isSaving: boolean, isSending: boolean): string => {
  if (isSaving) return 'Saving...';
  return isSending ? 'Uploading image...' : 'Save';
};

/** The editor with a resource in it. */
export const OpenedEditor = ({
  held,
  article: begun,
  newKey,
  wasSent,
  tab,
  onSaved,
  onClose,
}: {
  held: Held;
  /** Kept text that she goes on with. */
  article: Article | undefined;
  newKey: string;
  wasSent: boolean;
  tab: string;
  onSaved: (post: EditedPost, how: SavedHow) => void;
  onClose: () => void;
}) => {
  const { desk, state } = useDesk({
    held,
    article: begun,
    newKey,
    wasSent,
    tab,
    onSaved,
  });
  const [question, setQuestion] = useState<Question>();
  const [nowMs] = useState(() => Date.now());
  const blocker = useLeavingGuard(desk.isDirty);
  const saveButton = useFocusAfter(state.isSaving);
  const { isSending, onSending } = useSending();
  const { article, isSaving, newer } = state;
  const { post } = state.held;
  const close = () => {
    if (desk.isDirty()) setQuestion('closing');
    else onClose();
  };
  const save = () => {
    if (!isSending) void desk.save();
  };
  const putAway = () => setQuestion(undefined);
  return (
    <>
      <EditorDialog
        title={post ? 'Edit resource' : 'Create resource'}
        onClose={close}
        onSave={save}
        actions={
          <>
            <SaveState state={state} />
            <Button size="small" onClick={() => setQuestion('preview')}>
              Preview
            </Button>
            <Button
              ref={saveButton}
              look="solid"
              size="small"
              disabled={isSaving || isSending || !hasEssentials(article)}
              onClick={save}
            >
              {saveWords(isSaving, isSending)}
            </Button>
          </>
        }
      >
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
              held={state.held}
              nowMs={nowMs}
              change={desk.change}
              onSending={onSending}
            >
              {post && (
                <div>
                  <Button look="plain" onClick={() => setQuestion('revisions')}>
                    Revisions
                  </Button>
                </div>
              )}
              <p>
                Ctrl or Cmd+Enter saves. Closing with unsaved changes asks
                first.
              </p>
            </SettingsFields>
          </div>
        </div>
      </EditorDialog>
      {question === 'closing' && (
        <ConfirmDialog
          question="Close without saving?"
          action="Close without saving"
          keep="Keep writing"
          isDangerous
          isBusy={false}
          onConfirm={() => {
            desk.discard();
            onClose();
          }}
          onClose={putAway}
        >
          <p>You have unsaved changes. They will be thrown away.</p>
        </ConfirmDialog>
      )}
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          question="Leave this page?"
          action="Leave"
          keep="Keep writing"
          isDangerous
          isBusy={false}
          onConfirm={() => {
            desk.keepNow();
            blocker.proceed();
          }}
          onClose={() => blocker.reset()}
        >
          <p>
            You have unsaved changes. This browser keeps them, and offers them
            when you open the resource again.
          </p>
        </ConfirmDialog>
      )}
      {question === 'preview' && (
        <UnsavedPreview
          unsaved={unsavedOf(article, state.held)}
          onClose={putAway}
        />
      )}
      {question === 'revisions' && post && (
        <Revisions
          id={post.id}
          article={article}
          onRestored={(restored) => {
            putAway();
            desk.take(restored, 'The earlier text is restored and saved.');
          }}
          onClose={putAway}
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
