import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { TryAgain } from '../../shared/ui/try-again.tsx';
import { ChapterFrame } from './chapter-frame.tsx';
import { ContentsList } from './contents-list.tsx';
import { type FrameMessage, isOutward } from './frame-message.model.ts';
import type { Goal } from './goal.model.ts';
import { sentenceFor } from './keys.model.ts';
import { PageSettings } from './page-settings.tsx';
import { browserSpeech } from './read-aloud.ts';
import { ListenButton, NoVoice, ReadAloudBar } from './read-aloud-bar.tsx';
import type { Chapter } from './reader.api.ts';
import { chapterChosen, placeReached, selectReader } from './reader.slice.ts';
import { ReadingBar, type Sheet } from './reading-bar.tsx';
import { ReadingFoot } from './reading-foot.tsx';
import styles from './reading-view.module.css';
import { SidePanel } from './side-panel.tsx';
import { useAppearance } from './use-appearance.ts';
import type { useChapters } from './use-chapters.ts';
import { useFarNote } from './use-far-note.ts';
import { tell } from './tell.ts';
import { useGuards } from './use-guards.ts';
import { useReadAloud } from './use-read-aloud.ts';
import { useNextChapter } from './use-next-chapter.ts';
import { useTurning } from './use-turning.ts';

const silencesBorne = 2;

const titleOf = ({ number, title }: Chapter): string =>
  [number && `Chapter ${number}`, title].filter(Boolean).join(', ');

export type Choose = (chapter: number, goal: Goal) => void;

/** What a reader marks: the list of it, what is done with a selection, and the bookmark. */
type Marks = {
  list: (choose: Choose) => ReactNode;
  bar: ReactNode;
  button: ReactNode;
};

/** The book itself: the bars are the page's, the text is the frame's. Knows nothing of who reads. */
export const ReadingView = ({
  title: bookTitle,
  frame: givenFrame,
  chapters,
  addressOf,
  askWhy,
  exitTo,
  elsewhere,
  onPastEnd,
  onTextTouched,
  facts,
  search: searchFor,
  marks,
  notice,
  end,
  children,
}: {
  title: string;
  /** For who speaks with the chapter, too. */
  frame?: RefObject<HTMLIFrameElement | null>;
  chapters: ReturnType<typeof useChapters>;
  addressOf: (chapter: number | undefined, epoch: number) => string;
  /** What the frame holds instead of a chapter is unreadable from here; this says why. */
  askWhy: () => Promise<'kept' | 'lost' | 'refused'>;
  exitTo?: string;
  /** Said where a link leads out of what is here. */
  elsewhere?: string;
  /** Turned on where nothing follows. */
  onPastEnd?: () => void;
  onTextTouched?: () => void;
  /** At the end of the bar. */
  facts: ReactNode;
  search?: (choose: Choose) => ReactNode;
  marks?: Marks;
  notice?: ReactNode;
  /** Between the text and the foot. */
  end?: ReactNode;
  children?: ReactNode;
}) => {
  const dispatch = useDispatch();
  const reader = useSelector(selectReader);
  const look = useAppearance();
  const { say, toast } = useToast();
  const [sheet, setSheet] = useState<Sheet>();
  const [isSilent, setIsSilent] = useState(false);
  const silences = useRef(0);
  const ownFrame = useRef<HTMLIFrameElement>(null);
  const frame = givenFrame ?? ownFrame;
  const bars = useRef<HTMLDivElement>(null);
  useGuards(say);

  const { loaded, ahead, current, next, contents } = chapters;
  useNextChapter(chapters);
  const [speech] = useState(browserSpeech);
  const aloud = useReadAloud({
    frame,
    speech,
    language: contents?.book.language,
    stepOn: chapters.toStartOf(1),
    isReading: reader.phase !== 'expired',
  });
  const choose: Choose = (chapter, goal) => {
    setSheet(undefined);
    if (chapter === reader.chapter)
      tell(frame.current, { type: 'go', ...goal });
    else chapters.open(chapter, goal);
    frame.current?.focus();
    tell(frame.current, { type: 'focus' });
  };

  const farNote = useFarNote(frame, (chapter) =>
    addressOf(chapter, loaded?.epoch ?? reader.epoch),
  );
  const turning = useTurning(frame, chapters, onPastEnd);

  const onKey = (key: string) => {
    const ids = contents?.chapters.map(({ id }) => id) ?? [];
    const first = ids[0];
    const last = ids.at(-1);
    if (key === 'Escape') onTextTouched?.();
    if (key === 'First' && first !== undefined) choose(first, { fraction: 0 });
    if (key === 'Last' && last !== undefined) choose(last, { fraction: 1 });
  };

  const hear = (message: FrameMessage) => {
    turning.hear(message);
    switch (message.type) {
      case 'ready':
        silences.current = 0;
        chapters.follow(message.edition);
        dispatch(chapterChosen(message.chapter));
        return;
      case 'position': {
        const { paragraph, paragraphs, page, pages, atStart, atEnd } = message;
        const place = { paragraph, paragraphs, page, pages, atStart, atEnd };
        dispatch(placeReached(place));
        return;
      }
      case 'key':
        return onKey(message.key);
      case 'blocked': {
        const line = sentenceFor(message.what);
        return line ? say(line) : undefined;
      }
      case 'tap':
        return onTextTouched?.();
      case 'link': {
        const { chapter, fragment } = message;
        if (elsewhere && !chapters.has(chapter)) return say(elsewhere);
        return choose(chapter, fragment ? { fragment } : { fraction: 0 });
      }
      case 'note': {
        const { chapter, fragment } = message;
        if (elsewhere && !chapters.has(chapter)) return say(elsewhere);
        void farNote(chapter, fragment).then(
          (isShown) => isShown || choose(chapter, { fragment }),
        );
        return;
      }
      case 'external':
        if (
          isOutward(message.href) &&
          window.confirm(`Leave the book and open ${message.href}?`)
        )
          window.open(message.href, '_blank', 'noopener,noreferrer');
        return;
      case 'focus-out': {
        const side = message.direction === 'backward' ? 'header' : 'footer';
        bars.current
          ?.querySelector<HTMLElement>(`${side} :is(a, button)`)
          ?.focus();
        return;
      }
      case 'settled':
      case 'note-text':
      case 'over':
      case 'swipe':
        return;
    }
  };

  const onSilence = async () => {
    silences.current += 1;
    const answer = await askWhy();
    if (answer === 'refused') return;
    if (answer === 'kept' && silences.current <= silencesBorne)
      chapters.again();
    else setIsSilent(true);
  };

  const title = current ? titleOf(current) : bookTitle;
  const settings = (
    <>
      <PageSettings appearance={look.appearance} choose={look.choose} />
      <NoVoice aloud={aloud} />
    </>
  );
  const list = contents && (
    <ContentsList
      contents={contents}
      current={reader.chapter}
      choose={choose}
    />
  );
  const search = searchFor?.(choose);
  const markList = marks?.list(choose);
  const sheets = {
    contents: { name: 'Contents', matter: list },
    search: { name: 'Search', matter: search },
    marks: { name: 'Marks', matter: markList },
    text: { name: 'Text', matter: settings },
  };
  const shown = sheets[sheet ?? 'contents'];
  return (
    <div ref={bars} className={styles['view']}>
      <ReadingBar
        title={bookTitle}
        {...(exitTo ? { exitTo } : {})}
        openSheet={setSheet}
        hasSearch={searchFor !== undefined}
        hasMarks={marks !== undefined}
        tools={
          <>
            <ListenButton aloud={aloud} />
            {marks?.button}
          </>
        }
      >
        {facts}
      </ReadingBar>
      <div className={styles['body']}>
        <SidePanel
          search={sheet !== 'search' && search}
          contents={
            list ??
            (chapters.isContentsMissing ? (
              <TryAgain onAgain={() => void chapters.refetch()}>
                The contents list could not be loaded.
              </TryAgain>
            ) : (
              <Skeleton lines={6} />
            ))
          }
          settings={settings}
          marks={sheet !== 'marks' && markList}
        />
        <main id="main" className={styles['place']}>
          <h1 className="vh" aria-live="polite">
            {title}
          </h1>
          {notice && <div className={styles['notice']}>{notice}</div>}
          <div className={styles['waiting']}>
            {isSilent ? (
              <TryAgain
                onAgain={() => {
                  setIsSilent(false);
                  silences.current = 0;
                  chapters.again();
                }}
              >
                The chapter could not be loaded.
              </TryAgain>
            ) : (
              <Skeleton lines={8} />
            )}
          </div>
          {[!isSilent && loaded, ahead].map(
            (frameOf) =>
              frameOf && (
                <ChapterFrame
                  key={frameOf.key}
                  frame={frame}
                  address={addressOf(frameOf.chapter, frameOf.epoch)}
                  title={frameOf === ahead && next ? titleOf(next) : title}
                  appearance={look.appearance}
                  goal={frameOf.goal}
                  isAhead={frameOf === ahead}
                  onMessage={hear}
                  onSilence={() => void onSilence()}
                />
              ),
          )}
          {marks?.bar}
        </main>
      </div>
      <ReadAloudBar aloud={aloud} />
      {end}
      <ReadingFoot
        place={reader.place}
        chapter={current}
        chapters={elsewhere ? undefined : contents?.chapters}
        onPrevious={chapters.toStartOf(-1)}
        onNext={chapters.toStartOf(1)}
      />
      <Dialog
        title={shown.name}
        isOpen={sheet !== undefined}
        onClose={() => setSheet(undefined)}
      >
        <div className={styles['sheet']}>{sheet && shown.matter}</div>
      </Dialog>
      {children}
      {toast}
    </div>
  );
};
