import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { useSelector } from 'react-redux';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { useToast } from '../../../shared/ui/feedback/toast.tsx';
import { TryAgain } from '../../../shared/ui/feedback/try-again.tsx';
import { ChapterFrame } from '../frame/chapter-frame.tsx';
import { MissingChapter } from '../navigation/missing-chapter.tsx';
import { ContentsList } from '../navigation/contents-list.tsx';
import type { FrameMessage } from '../frame/frame-message.model.ts';
import type { Choose } from '../frame/goal.model.ts';
import { PageSettings } from './page-settings.tsx';
import { browserSpeech } from '../read-aloud/read-aloud.ts';
import {
  ListenButton,
  NoVoice,
  ReadAloudBar,
} from '../read-aloud/read-aloud-bar.tsx';
import type { Chapter } from '../session/reader.api.ts';
import { selectReader } from '../session/reader.slice.ts';
import { ReadingBar, type Sheet } from './reading-bar.tsx';
import { ReadingFoot } from './reading-foot.tsx';
import styles from './reading-view.module.css';
import { SidePanel } from './side-panel.tsx';
import { useAppearance } from './use-appearance.ts';
import type { useChapters } from '../navigation/use-chapters.ts';
import { takeFocus } from '../frame/take-focus.ts';
import { tell } from '../frame/tell.ts';
import { useBars } from './use-bars.ts';
import { useGuards } from './use-guards.ts';
import { useHearing } from './use-hearing.ts';
import { useInsets } from '../frame/use-insets.ts';
import { useMissingChapter } from '../navigation/use-missing-chapter.ts';
import { useTabTitle } from './use-tab-title.ts';
import { useNextChapter } from '../navigation/use-next-chapter.ts';
import { useReadAloud } from '../read-aloud/use-read-aloud.ts';

const titleOf = ({ number, title }: Chapter): string =>
  [number && `Chapter ${number}`, title].filter(Boolean).join(', ');

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
  onExit,
  elsewhere,
  onPastEnd,
  onTextTouched,
  isPanelOpen = false,
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
  onExit?: (event: MouseEvent) => void;
  /** Said where a link leads out of what is here. */
  elsewhere?: string;
  /** Turned on where nothing follows. */
  onPastEnd?: () => void;
  onTextTouched?: () => void;
  /** Something of the bars lies over the text. */
  isPanelOpen?: boolean;
  /** At the end of the bar. */
  facts: ReactNode;
  search?: (choose: Choose) => ReactNode;
  marks?: Marks;
  notice?: ReactNode;
  /** Between the text and the foot. */
  end?: ReactNode;
  children?: ReactNode;
}) => {
  const reader = useSelector(selectReader);
  const look = useAppearance();
  const { say, toast } = useToast();
  const [sheet, setSheet] = useState<Sheet>();
  const ownFrame = useRef<HTMLIFrameElement>(null);
  const frame = givenFrame ?? ownFrame;
  const view = useRef<HTMLDivElement>(null);
  const topBar = useRef<HTMLDivElement>(null);
  const bottomBar = useRef<HTMLDivElement>(null);
  const insets = useInsets(topBar, bottomBar, view);
  const [isFigureOpen, setIsFigureOpen] = useState(false);
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
    takeFocus(frame.current);
  };

  const absence = useMissingChapter({ askWhy, again: chapters.again });
  const isPaged = reader.place?.page !== undefined;
  const isListening = aloud.status !== 'silent';
  const bars = useBars(view, frame, {
    isOverText: insets.top + insets.bottom > 0,
    isPinned:
      isPanelOpen ||
      sheet !== undefined ||
      (isListening && !isPaged) ||
      absence.missing !== undefined,
    showsAtEnd: onPastEnd !== undefined && next === undefined,
  });
  const hear = useHearing({
    frame,
    bars: view,
    chapters,
    choose,
    addressOf,
    say,
    elsewhere,
    onReady: absence.onReady,
    onPastEnd,
    onTextTouched,
  });

  const onMessage = (message: FrameMessage) => {
    if (message.type === 'figure') setIsFigureOpen(message.isOpen);
    if (message.type === 'ready') setIsFigureOpen(false);
    bars.hear(message);
    hear(message);
  };

  const title = current ? titleOf(current) : bookTitle;
  useTabTitle(title, bookTitle);
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
    <div
      ref={view}
      className={styles['view']}
      data-bars={bars.isHidden ? 'hidden' : 'shown'}
      data-figure={isFigureOpen ? '' : undefined}
    >
      <div
        ref={topBar}
        className={styles['top']}
        inert={isFigureOpen}
        onFocus={bars.show}
      >
        <ReadingBar
          title={bookTitle}
          {...(exitTo ? { exitTo } : {})}
          onExit={onExit}
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
      </div>
      <div className={styles['body']}>
        <SidePanel
          isInert={isFigureOpen}
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
            {absence.missing ? (
              <MissingChapter
                reason={absence.missing}
                onAgain={absence.retry}
              />
            ) : (
              <Skeleton lines={8} />
            )}
          </div>
          {[!absence.missing && loaded, ahead].map(
            (frameOf) =>
              frameOf && (
                <ChapterFrame
                  key={frameOf.key}
                  frame={frame}
                  address={addressOf(frameOf.chapter, frameOf.epoch)}
                  title={frameOf === ahead && next ? titleOf(next) : title}
                  appearance={look.appearance}
                  insets={insets}
                  goal={frameOf.goal}
                  isAhead={frameOf === ahead}
                  onMessage={onMessage}
                  onSilence={() =>
                    frameOf === ahead
                      ? chapters.prepare(undefined)
                      : void absence.onSilence()
                  }
                />
              ),
          )}
          {marks?.bar}
        </main>
      </div>
      <div
        ref={bottomBar}
        className={styles['below']}
        inert={isFigureOpen}
        onFocus={bars.show}
      >
        <ReadAloudBar aloud={aloud} />
        {end}
        <ReadingFoot
          place={reader.place}
          chapter={current}
          chapters={elsewhere ? undefined : contents?.chapters}
          onPrevious={chapters.toStartOf(-1)}
          onNext={chapters.toStartOf(1)}
        />
      </div>
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
