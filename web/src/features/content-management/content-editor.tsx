import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useUnsavedChangesGuard } from '../../shared/hooks/use-unsaved-changes-guard.ts';
import {
  ConfirmDialog,
  useConfirmDialog,
} from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { QueryErrorLine } from '../../shared/ui/feedback/query-result.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import { LoadError } from '../../shared/ui/feedback/load-error.tsx';
import styles from './content-editor.module.css';
import { DraftOffer } from './draft-offer.tsx';
import { SectionFields } from './fields/section-fields.tsx';
import { panelId, SectionTabs, tabId } from './section-tabs.tsx';
import type { ContentSection } from './draft/section-shape.model.ts';
import { sections } from './draft/sections.model.ts';
import { ContentSaveBar } from './content-save-bar.tsx';
import type { ContentEditorState } from './use-content-editor.ts';
import type { Editing } from './draft/use-editing.ts';
import { ConflictResolution } from './versions.tsx';
import * as text from './text.ts';

/** Stores the open section in the query of the URL, so that a reload opens the same section. */
const useOpenSection = () => {
  const [search, setSearch] = useSearchParams();
  const [first] = sections;
  const currentSection =
    sections.find(({ id }) => id === search.get('part')) ?? first;
  const chooseSection = ({ id }: ContentSection) =>
    setSearch({ part: id }, { replace: true });
  return { section: currentSection, choose: chooseSection };
};

/** After a save found errors, opens the first section with an error and focuses its first invalid field. */
const useInvalidFieldFocus = (
  { invalidAt, invalidSection }: ContentEditorState,
  section: ContentSection | undefined,
  choose: (section: ContentSection) => void,
) => {
  const ref = useRef<HTMLDivElement>(null);
  const handledAt = useRef(0);
  useEffect(() => {
    if (invalidAt === handledAt.current || !invalidSection) return;
    if (section !== invalidSection) return choose(invalidSection);
    handledAt.current = invalidAt;
    ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [invalidAt, invalidSection, section, choose]);
  return ref;
};

/** Returns the first input of a field or list, or the button that adds the first item of an empty list. */
const findInput = (panel: HTMLElement, path: string): HTMLElement | null =>
  panel.querySelector(`[name="${path}"], [name^="${path}."]`) ??
  panel.querySelector(`[data-list="${path}"] [data-add]`);

/** Focuses the field that the hash of the URL names, such as "#book.authorNote": "Edit this" on a page leads to it. */
const useFieldOfHash = (panel: RefObject<HTMLElement | null>) => {
  const { hash } = useLocation();
  useEffect(() => {
    const [, path] = /^#([a-zA-Z.]+)$/.exec(hash) ?? [];
    const input = path && panel.current && findInput(panel.current, path);
    if (!input) return;
    input.scrollIntoView({ block: 'center' });
    input.focus({ preventScroll: true });
  }, [hash, panel]);
};

const TabbedSectionEditor = ({
  editor,
  current,
}: {
  editor: ContentEditorState;
  current: Editing;
}) => {
  const { section, choose } = useOpenSection();
  const fields = useInvalidFieldFocus(editor, section, choose);
  useFieldOfHash(fields);
  const { dialog, confirm } = useConfirmDialog();
  if (!section) return null;
  const confirmDiscarding = () =>
    confirm({
      question: text.discardQuestion,
      children: <p>{text.discardConsequence}</p>,
      action: text.discard,
      keep: text.cancelDiscard,
      isDangerous: true,
      onConfirm: editor.discard,
    });
  return (
    <>
      <SectionTabs chosen={section} onChoose={choose} />
      <div
        ref={fields}
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(section)}
      >
        <SectionFields
          key={section.id}
          section={section}
          draft={current.draft}
          errors={editor.saving.errors}
          onChange={editor.change}
        />
      </div>
      <ContentSaveBar editor={editor} onDiscard={confirmDiscarding} />
      {dialog}
    </>
  );
};

const CurrentEditorView = ({ editor }: { editor: ContentEditorState }) => {
  const { query, editing, conflict, saving } = editor;
  if (!editing.current)
    return (
      <div className={styles['place']}>
        {query.error && !query.isFetching ? (
          <LoadError what={text.contentSubject} query={query} />
        ) : (
          <Skeleton label={text.loading} lines={9} />
        )}
      </div>
    );
  if (conflict)
    return (
      <ConflictResolution
        conflict={conflict}
        isSaving={saving.isSaving}
        onResolve={(choice) => void editor.resolveConflict(conflict, choice)}
        onCancel={editor.closeConflict}
      />
    );
  if (editing.offeredDraft)
    return (
      <DraftOffer
        draft={editing.offeredDraft}
        isBusy={query.isFetching}
        onRestore={() => void editor.restoreDraft()}
        onDiscard={editor.discardDraft}
      />
    );
  return (
    <>
      <QueryErrorLine query={query}>{text.newestLoadFailed}</QueryErrorLine>
      <TabbedSectionEditor editor={editor} current={editing.current} />
    </>
  );
};

/** Shows the editor for the texts of the public pages, section by section. */
export const ContentEditor = ({ editor }: { editor: ContentEditorState }) => {
  const showToast = useShowToast();
  const { pathname } = useLocation();
  // A change of section changes only the query of the URL, so it does not count as leaving the editor.
  const leaving = useUnsavedChangesGuard(
    () => editor.editing.isDirty,
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname,
  );
  const { savedAt } = editor;
  useEffect(() => {
    if (savedAt) showToast(text.saveDone);
  }, [savedAt, showToast]);
  return (
    <>
      <CurrentEditorView editor={editor} />
      {leaving.state === 'blocked' && (
        <ConfirmDialog
          question={text.leaveQuestion}
          action={text.leaveAction}
          keep={text.stay}
          onConfirm={() => leaving.proceed()}
          onClose={() => leaving.reset()}
        >
          <p>{text.leaveConsequence}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
