import { useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { formatClock } from '../../shared/lib/date.ts';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { BookmarkButton } from './notes/bookmark-button.tsx';
import { BookSearch } from './search/book-search.tsx';
import { SessionExpiredDialog } from './access/session-expired-dialog.tsx';
import type { GoTo } from './frame/target.model.ts';
import { NoteDialog } from './notes/note-dialog.tsx';
import { NotesList } from './notes/notes-list.tsx';
import { ProtectionInfo } from './access/protection-info.tsx';
import {
  type Chapter,
  type Contents,
  useContentsQuery,
} from './session/reader.api.ts';
import { selectIsOffline, selectReader } from './session/reader.slice.ts';
import type { BeatResult } from './session/use-reading-session.ts';
import { ReadingLinkDetails } from './page/reading-header.tsx';
import { chapterAddress } from './session/reading-api-url.ts';
import { ReadingView } from './page/reading-view.tsx';
import { SelectionBar } from './notes/selection-bar.tsx';
import * as text from './text.ts';
import { useChapters } from './navigation/use-chapters.ts';
import { useExitClickHandler } from './notes/use-exit-click-handler.ts';
import { withUnsentPosition } from './session/unsent-position.ts';
import { useIsOnline } from './navigation/use-is-server-reachable.ts';
import { useLastReading } from './page/use-last-reading.ts';
import { usePositionSaving } from './navigation/use-position-saving.ts';
import { type Annotations, useAnnotations } from './notes/use-annotations.ts';

const OfflineNotice = () => {
  const { link } = useSelector(selectReader);
  return (
    <Message
      kind="wait"
      more={text.offlineMore(formatClock(link?.endsAt ?? 0))}
    >
      {text.offline}
    </Message>
  );
};

const createAnnotationElements = (
  annotations: Annotations,
  contents: Contents | undefined,
) => ({
  list: (goTo: GoTo) => (
    <NotesList annotations={annotations} contents={contents} goTo={goTo} />
  ),
  bar: <SelectionBar annotations={annotations} />,
  button: <BookmarkButton annotations={annotations} />,
});

/** Returns the function that renders the search; the search text outlives a closed search panel. */
const useBookSearchRenderer = (
  token: string,
  contents: Contents | undefined,
) => {
  const [searchText, setSearchText] = useState('');
  return (goTo: GoTo) =>
    contents && (
      <BookSearch
        token={token}
        text={searchText}
        onText={setSearchText}
        contents={contents}
        goTo={goTo}
      />
    );
};

const SessionDialogs = ({
  token,
  annotations: { openNote, setOpenNote, notes },
  chapter,
  reload,
}: {
  token: string;
  annotations: Annotations;
  chapter: Chapter | undefined;
  reload: () => void;
}) => {
  const { phase } = useSelector(selectReader);
  return (
    <>
      <NoteDialog
        open={openNote}
        notes={notes}
        onClose={() => setOpenNote(undefined)}
      />
      {phase === 'expired' && (
        <SessionExpiredDialog token={token} chapter={chapter} reload={reload} />
      )}
    </>
  );
};

/** Shows the reading view with what only buyers have: search, marks and the protection info. */
export const SessionView = ({
  token,
  beat,
  reload,
}: {
  token: string;
  beat: () => Promise<BeatResult>;
  reload: () => void;
}) => {
  const { book, link } = useSelector(selectReader);
  const isServerLost = useSelector(selectIsOffline);
  const isOffline = !useIsOnline() || isServerLost;
  const answer = useContentsQuery(token, { refetchOnMountOrArgChange: false });
  const { data } = answer;
  const issuedAt = link?.issuedAt;
  const resumed = useMemo(
    () => data && withUnsentPosition(data, issuedAt),
    [data, issuedAt],
  );
  const chapters = useChapters({ ...answer, data: resumed });
  const { contents } = chapters;
  const [isProtectionOpen, setIsProtectionOpen] = useState(false);
  const renderSearch = useBookSearchRenderer(token, contents);
  const frame = useRef<HTMLIFrameElement>(null);
  const annotations = useAnnotations(token, frame);
  usePositionSaving(token, data);
  useLastReading(chapters);
  const onExit = useExitClickHandler(annotations.notes, isOffline);
  return (
    <ReadingView
      title={book?.title ?? text.unknownTitle}
      frame={frame}
      chapters={chapters}
      addressOf={(chapter, epoch) => chapterAddress(token, chapter, epoch)}
      checkAccess={beat}
      exit={{ onClick: onExit }}
      overlay={{
        isOpen: isProtectionOpen,
        close: () => setIsProtectionOpen(false),
      }}
      details={
        <>
          <ReadingLinkDetails />
          <ProtectionInfo
            isOpen={isProtectionOpen}
            setIsOpen={setIsProtectionOpen}
          />
        </>
      }
      marks={createAnnotationElements(annotations, contents)}
      search={renderSearch}
      notice={isOffline && <OfflineNotice />}
    >
      <SessionDialogs
        token={token}
        annotations={annotations}
        chapter={chapters.current}
        reload={reload}
      />
    </ReadingView>
  );
};
