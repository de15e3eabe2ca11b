import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useToast } from '../../../shared/ui/feedback/toast.tsx';
import type { FrameMessage } from '../frame/frame-message.model.ts';
import type { GoTo } from '../frame/target.model.ts';
import { focusFrame, postToFrame } from '../frame/post-to-frame.ts';
import { useMeasuredInsets } from '../frame/use-measured-insets.ts';
import type { useChapters } from '../navigation/use-chapters.ts';
import { useReloadOnTimeout } from '../navigation/use-reload-on-timeout.ts';
import { useNextChapterPreload } from '../navigation/use-next-chapter-preload.ts';
import { findSpeechSynthesis } from '../read-aloud/read-aloud.ts';
import { useReadAloud } from '../read-aloud/use-read-aloud.ts';
import { selectReader } from '../session/reader.slice.ts';
import type { BeatResult } from '../session/use-reading-session.ts';
import type { PanelName } from './sheets.ts';
import { useBars } from './use-bars.ts';
import { useCopyGuards } from './use-copy-guards.ts';
import { useFrameMessages } from './use-frame-messages.ts';
import type { FrameRef } from '../frame/use-frame-listener.ts';

type Chapters = ReturnType<typeof useChapters>;
export type ReadingViewProps = {
  title: string;
  /** The ref of the chapter's frame, for a caller that also posts messages to it. */
  frame?: FrameRef;
  chapters: Chapters;
  addressOf: (chapter: number | undefined, epoch: number) => string;
  /** Returns whether access is granted; the page asks because it cannot read a refusal inside the frame. */
  checkAccess: () => Promise<BeatResult>;
  exit: { to?: string; onClick?: (event: MouseEvent) => void };
  /** What the header shows after its buttons. */
  details: ReactNode;
  /** A panel that the caller shows over the text; while it is open, the bars stay visible. */
  overlay?: { isOpen: boolean; close: () => void };
  search?: (goTo: GoTo) => ReactNode;
  /** The list of marks, the bar for selected text, and the bookmark button. */
  marks?: {
    list: (goTo: GoTo) => ReactNode;
    bar: ReactNode;
    button: ReactNode;
  };
  notice?: ReactNode;
  /** Present if only a part of the book can be read, as in the sample. */
  part?: {
    /** The message for a link that leads to another part of the book. */
    elsewhere: string;
    onPastEnd: () => void;
    /** What the page shows between the text and the footer. */
    end: ReactNode;
  };
  children?: ReactNode;
};

/** Holds which panel is open over the text; going to a position in the book closes the panel. */
const useSheet = (frame: FrameRef, chapters: Chapters) => {
  const { chapter: current } = useSelector(selectReader);
  const [sheet, setSheet] = useState<PanelName>();
  const goTo: GoTo = (chapter, target) => {
    setSheet(undefined);
    if (chapter === current)
      postToFrame(frame.current, { type: 'go', ...target });
    else chapters.open(chapter, target);
    focusFrame(frame.current);
  };
  return { sheet, setSheet, goTo };
};

const usePageReadAloud = (
  frame: FrameRef,
  { contents, toStartOf }: Chapters,
) => {
  const { phase } = useSelector(selectReader);
  const [speech] = useState(findSpeechSynthesis);
  return useReadAloud({
    frame,
    speech,
    language: contents?.book.language,
    openNext: toStartOf(1),
    isReading: phase !== 'expired',
  });
};

/** Holds the state around the text (bars, panels, read aloud) and the handler of the frame's messages. */
export const useReadingPage = (props: ReadingViewProps) => {
  const { chapters, checkAccess, overlay, part } = props;
  const { place } = useSelector(selectReader);
  const { showToast, toast } = useToast();
  const ownFrame = useRef<HTMLIFrameElement>(null);
  const frame = props.frame ?? ownFrame;
  const view = useRef<HTMLDivElement>(null);
  const topBar = useRef<HTMLDivElement>(null);
  const bottomBar = useRef<HTMLDivElement>(null);
  const insets = useMeasuredInsets(topBar, bottomBar, view);
  const [isFigureOpen, setIsFigureOpen] = useState(false);
  useCopyGuards(showToast);
  useNextChapterPreload(chapters);
  const aloud = usePageReadAloud(frame, chapters);
  const panel = useSheet(frame, chapters);
  const absence = useReloadOnTimeout(checkAccess, chapters.retry);
  const isListening = aloud.status !== 'silent';
  const bars = useBars(view, frame, {
    isPinned:
      overlay?.isOpen === true ||
      panel.sheet !== undefined ||
      (isListening && place?.page === undefined) ||
      absence.missing !== undefined,
    showsAtEnd: part !== undefined && chapters.next === undefined,
  });
  const handleMessage = useFrameMessages({
    frame,
    bars: view,
    chapters,
    goTo: panel.goTo,
    addressOf: props.addressOf,
    showToast,
    elsewhere: part?.elsewhere,
    onReady: absence.onReady,
    onPastEnd: part?.onPastEnd,
    onTextTouched: overlay?.close,
  });
  const onMessage = (message: FrameMessage) => {
    if (message.type === 'figure') setIsFigureOpen(message.isOpen);
    if (message.type === 'ready') setIsFigureOpen(false);
    bars.onMessage(message);
    handleMessage(message);
  };
  return {
    ...panel,
    refs: { frame, view, topBar, bottomBar },
    insets,
    bars,
    aloud,
    absence,
    isFigureOpen,
    onMessage,
    toast,
  };
};

export type ReadingPage = ReturnType<typeof useReadingPage>;

/** What the parts of the reading view need: the caller's props and the state of the page. */
export type ViewAndPage = { view: ReadingViewProps; page: ReadingPage };
