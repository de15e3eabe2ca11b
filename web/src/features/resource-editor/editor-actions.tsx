import { useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { hasTitleAndContent } from './article/article.ts';
import { SaveState } from './session/save-state.tsx';
import type { EditorState } from './session/editor-store.ts';
import * as text from './text.ts';

/** Returns the focus to the Save button after a save, because browsers take the focus from a disabled button. */
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

const saveLabel = ({ isSaving, uploads }: EditorState): string => {
  if (isSaving) return text.saving;
  return uploads > 0 ? text.uploadingImage : text.save;
};

/** The header of the editor: the state of autosave, and the buttons for preview and save. */
export const EditorActions = ({
  state,
  onPreview,
  onSave,
}: {
  state: EditorState;
  onPreview: () => void;
  onSave: () => void;
}) => {
  const { isSaving, uploads, article } = state;
  const saveButton = useFocusAfterSave(isSaving);
  return (
    <>
      <SaveState state={state} />
      <Button size="small" onClick={onPreview}>
        {text.preview}
      </Button>
      <Button
        ref={saveButton}
        variant="solid"
        size="small"
        disabled={isSaving || uploads > 0 || !hasTitleAndContent(article)}
        onClick={onSave}
      >
        {saveLabel(state)}
      </Button>
    </>
  );
};
