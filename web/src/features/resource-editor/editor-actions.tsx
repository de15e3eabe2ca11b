import { useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { isFuture } from '../../shared/lib/schedule.ts';
import { type ArticleFields, hasTitleAndContent } from './article/article.ts';
import { SaveState } from './session/save-state.tsx';
import type { EditorState } from './session/editor-store.ts';
import * as text from './text.ts';

/** Returns the focus to the main button after a save, because browsers take the focus from a disabled button. */
const useFocusAfterSave = (isSaving: boolean) => {
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

type Status = ArticleFields['status'];

type SaveAction = { label: string; status: Status; isMain: boolean };

/** Returns the ways to save: by what readers see now, and by the time at which they are to see it. */
const listSaveActions = ({
  article: { publishAt },
  base: { post },
}: EditorState): SaveAction[] => {
  const isLater = publishAt !== '' && isFuture(publishAt);
  if (post?.status === 'published') {
    const wasLater = isFuture(post.publishedAt);
    const label = wasLater && !isLater ? text.publishNow : text.update;
    return [{ label, status: 'published', isMain: true }];
  }
  return [
    { label: text.saveDraft, status: 'draft', isMain: false },
    {
      label: isLater ? text.schedule : text.publish,
      status: 'published',
      isMain: true,
    },
  ];
};

const mainLabel = (
  { label }: SaveAction,
  { isSaving, uploads }: EditorState,
): string => {
  if (isSaving) return text.saving;
  return uploads > 0 ? text.uploadingImage : label;
};

/** The header of the editor: the state of autosave, and the buttons for preview and save. */
export const EditorActions = ({
  state,
  onPreview,
  onSave,
}: {
  state: EditorState;
  onPreview: () => void;
  onSave: (status: Status) => void;
}) => {
  const { isSaving, uploads, article } = state;
  const mainButton = useFocusAfterSave(isSaving);
  return (
    <>
      <SaveState state={state} />
      <Button size="small" onClick={onPreview}>
        {text.preview}
      </Button>
      {listSaveActions(state).map((action) => (
        <Button
          key={action.status}
          ref={action.isMain ? mainButton : undefined}
          variant={action.isMain ? 'solid' : undefined}
          size="small"
          disabled={isSaving || uploads > 0 || !hasTitleAndContent(article)}
          onClick={() => onSave(action.status)}
        >
          {action.isMain ? mainLabel(action, state) : action.label}
        </Button>
      ))}
    </>
  );
};
