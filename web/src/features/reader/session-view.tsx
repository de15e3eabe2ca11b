import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { BookmarkButton } from './notes/bookmark-button.tsx';
import { BookSearch } from './search/book-search.tsx';
import { ExpiryPrompt } from './access/expiry-prompt.tsx';
import type { Choose } from './frame/target.model.ts';
import { NoteDialog } from './notes/note-dialog.tsx';
import { NotesList } from './notes/notes-list.tsx';
import { ProtectionInfo } from './access/protection-info.tsx';
import {
  type Chapter,
  type Contents,
  useContentsQuery,
} from './session/reader.api.ts';
import { selectIsOffline, selectReader } from './session/reader.slice.ts';
import { CopyDetails } from './page/reading-header.tsx';
import { chapterAddress } from './session/reading-address.ts';
import { ReadingView } from './page/reading-view.tsx';
import { SelectionBar } from './notes/selection-bar.tsx';
import { useChapters } from './navigation/use-chapters.ts';
import { useExit } from './notes/use-exit.ts';
import { useSavedPlace } from './navigation/use-saved-place.ts';
import { type Marking, useMarking } from './notes/use-marking.ts';

const OfflineNotice = () => (
  <Message kind="wait" more="You can read on; it is tried again by itself.">
    There is no connection just now.
  </Message>
);

/** Whose copy it is, and how it is protected. */
const SessionDetails = ({
  isOpen,
  setIsOpen,
}: {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
}) => {
  const { email, link } = useSelector(selectReader);
  return (
    <>
      <CopyDetails email={email ?? ''} endsAt={link?.endsAt ?? 0} />
      <ProtectionInfo isOpen={isOpen} setIsOpen={setIsOpen} />
    </>
  );
};

const marksOf = (marking: Marking, contents: Contents | undefined) => ({
  list: (choose: Choose) => (
    <NotesList marking={marking} contents={contents} choose={choose} />
  ),
  bar: <SelectionBar marking={marking} />,
  button: <BookmarkButton marking={marking} />,
});

const SessionDialogs = ({
  token,
  marking: { openNote, setOpenNote, notes },
  chapter,
  reload,
}: {
  token: string;
  marking: Marking;
  chapter: Chapter | undefined;
  reload: () => void;
}) => {
  const { phase, denial, place } = useSelector(selectReader);
  return (
    <>
      <NoteDialog
        open={openNote}
        notes={notes}
        onClose={() => setOpenNote(undefined)}
      />
      {phase === 'expired' && (
        <ExpiryPrompt
          why={denial?.message ?? ''}
          token={token}
          chapter={chapter}
          place={place}
          reload={reload}
        />
      )}
    </>
  );
};

/** The reader with what a buyer's session adds: search, marks and protection. */
export const SessionView = ({
  token,
  beat,
  reload,
}: {
  token: string;
  beat: () => Promise<'kept' | 'lost' | 'refused'>;
  reload: () => void;
}) => {
  const { book } = useSelector(selectReader);
  const isOffline = useSelector(selectIsOffline);
  const chapters = useChapters(useContentsQuery(token));
  const [isProtectionOpen, setIsProtectionOpen] = useState(false);
  const [words, setWords] = useState('');
  const frame = useRef<HTMLIFrameElement>(null);
  const marking = useMarking(token, frame);
  useSavedPlace(token);
  const onExit = useExit(marking.notes);
  const { contents } = chapters;
  return (
    <ReadingView
      title={book?.title ?? 'The book'}
      frame={frame}
      chapters={chapters}
      addressOf={(chapter, epoch) => chapterAddress(token, chapter, epoch)}
      checkAccess={beat}
      exit={{ onClick: onExit }}
      overlay={{
        isOpen: isProtectionOpen,
        close: () => setIsProtectionOpen(false),
      }}
      facts={
        <SessionDetails
          isOpen={isProtectionOpen}
          setIsOpen={setIsProtectionOpen}
        />
      }
      marks={marksOf(marking, contents)}
      search={(choose) =>
        contents && (
          <BookSearch
            token={token}
            words={words}
            onWords={setWords}
            contents={contents}
            choose={choose}
          />
        )
      }
      notice={isOffline && <OfflineNotice />}
    >
      <SessionDialogs
        token={token}
        marking={marking}
        chapter={chapters.current}
        reload={reload}
      />
    </ReadingView>
  );
};
