import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { LoadFailure } from '../../../shared/ui/feedback/load-failure.tsx';
import { ContentsList } from '../navigation/contents-list.tsx';
import { NoVoiceMessage, ReadAloudBar } from '../read-aloud/read-aloud-bar.tsx';
import type { Chapter } from '../session/reader.api.ts';
import { selectReader } from '../session/reader.slice.ts';
import { ChapterArea } from './chapter-area.tsx';
import { PageSettings } from './page-settings.tsx';
import { ReadingHeader } from './reading-header.tsx';
import { ProgressEdge, ReadingFooter } from './reading-footer.tsx';
import styles from './reading-view.module.css';
import type { PanelName } from './sheets.ts';
import * as text from './text.ts';
import * as readerText from '../text.ts';
import { useAppearance } from './use-appearance.ts';
import {
  type ReadingPage,
  type ReadingViewProps,
  useReadingPage,
  type ViewAndPage,
} from './use-reading-page.ts';
import { useTabTitle } from './use-tab-title.ts';

const numberedChapterTitle = ({ number, title }: Chapter): string =>
  [number && readerText.chapter(number), title].filter(Boolean).join(', ');

const ContentsPlaceholder = ({
  chapters,
}: Pick<ReadingViewProps, 'chapters'>) =>
  chapters.isContentsMissing ? (
    <LoadFailure onRetry={() => void chapters.refetch()}>
      {text.contentsLoadFailed}
    </LoadFailure>
  ) : (
    <Skeleton lines={6} />
  );

/** Returns the content of each panel. */
const usePanelContents = (
  { chapters, search, marks }: ReadingViewProps,
  { aloud, goTo }: ReadingPage,
  settings: ReturnType<typeof useAppearance>,
): Record<PanelName, ReactNode> => {
  const { chapter } = useSelector(selectReader);
  const { contents } = chapters;
  return {
    contents: contents ? (
      <ContentsList contents={contents} current={chapter} goTo={goTo} />
    ) : (
      <ContentsPlaceholder chapters={chapters} />
    ),
    search: search?.(goTo),
    marks: marks?.list(goTo),
    text: (
      <>
        <PageSettings {...settings} />
        <NoVoiceMessage aloud={aloud} />
      </>
    ),
  };
};

const TopBar = ({ view, page }: ViewAndPage) => (
  <div
    ref={page.refs.topBar}
    className={styles['top']}
    inert={page.isFigureOpen}
    onFocus={page.bars.show}
  >
    <ReadingHeader view={view} page={page} />
    {view.notice && <div className={styles['notice']}>{view.notice}</div>}
  </div>
);

const BottomBar = ({
  view: { chapters, part },
  page: { refs, bars, aloud, isFigureOpen },
}: ViewAndPage) => (
  <div
    ref={refs.bottomBar}
    className={styles['below']}
    inert={isFigureOpen}
    onFocus={bars.show}
  >
    <ReadAloudBar aloud={aloud} />
    {part?.end}
    <ReadingFooter chapters={chapters} isPart={part !== undefined} />
  </div>
);

/** The reader for buyers and for the sample: the bars, the panels and the frame with the text. */
export const ReadingView = (props: ReadingViewProps) => {
  const { title: book, chapters } = props;
  const settings = useAppearance();
  const page = useReadingPage(props);
  const { bars, sheet, isFigureOpen } = page;
  const panels = usePanelContents(props, page, settings);
  const title = chapters.current
    ? numberedChapterTitle(chapters.current)
    : book;
  useTabTitle(title, book);
  return (
    <div
      ref={page.refs.view}
      className={styles['view']}
      data-bars={bars.isHidden ? 'hidden' : 'shown'}
      data-figure={isFigureOpen ? '' : undefined}
    >
      <TopBar view={props} page={page} />
      <ChapterArea
        view={props}
        page={page}
        title={title}
        nextTitle={chapters.next && numberedChapterTitle(chapters.next)}
        appearance={settings.appearance}
      />
      <ProgressEdge chapters={chapters} />
      <BottomBar view={props} page={page} />
      <Dialog
        title={text.sheetNames[sheet ?? 'contents']}
        isOpen={sheet !== undefined}
        onClose={() => page.setSheet(undefined)}
        className={styles[sheet === 'text' ? 'preview' : 'drawer']}
      >
        <div className={styles['sheet']}>{sheet && panels[sheet]}</div>
      </Dialog>
      {props.children}
      {page.toast}
    </div>
  );
};
