import {
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useSelector } from 'react-redux';
import type { Problem } from '../../../shared/api/problem.model.ts';
import { formatNaira, ticksOf } from '../../../shared/lib/money.ts';
import { paths } from '../../../shared/paths.ts';
import {
  Button,
  CallToActionButton,
} from '../../../shared/ui/buttons/button.tsx';
import { atEnd } from '../frame/goal.model.ts';
import { ReadingView } from '../page/reading-view.tsx';
import { selectReader } from '../session/reader.slice.ts';
import { whatIsLeft } from './sample-words.model.ts';
import { type Sample, sampleChapterAddress } from './sample.api.ts';
import styles from './sample-view.module.css';
import { tell } from '../frame/tell.ts';
import { useChapters } from '../navigation/use-chapters.ts';

// Until the text's window is as low as what has come below it leaves it.
const lowerMs = 150;

// There is no session that could have ended: a silent frame is the line's fault.
const askWhy = () => Promise.resolve('kept' as const);

/** The end of what is free, once it is reached, and the way on. */
const SampleEnd = ({
  sample,
  children,
}: {
  sample: Sample;
  children: ReactNode;
}) => (
  <section className={styles['end']} aria-label="The end of the sample">
    <p role="status">The sample ends here. {whatIsLeft(sample)}</p>
    {children}
  </section>
);

/** Whether the reader has come to the end of what is free, which then is shown below the text. */
const useSampleEnd = (
  sample: Sample,
  frame: RefObject<HTMLIFrameElement | null>,
): boolean => {
  const { chapter, place, appearance } = useSelector(selectReader);
  const [hasEnded, setHasEnded] = useState(false);
  const isLast = chapter === sample.chapters.at(-1)?.id;
  // Once shown it stays for this chapter: showing it makes the text's window lower, and its end moves.
  if (isLast && place?.atEnd && !hasEnded) setHasEnded(true);
  if (!isLast && hasEnded) setHasEnded(false);
  const isScrolled = appearance.layout === 'scrolled' && !place?.atStart;
  useEffect(() => {
    if (!hasEnded || !isScrolled) return;
    // The last lines would be behind it; at the end is whoever was there.
    const timer = setTimeout(
      () => tell(frame.current, { type: 'go', ...atEnd }),
      lowerMs,
    );
    return () => clearTimeout(timer);
    // Once: later on the reader scrolls alone.
  }, [hasEnded]);
  return hasEnded;
};

/** What is free of the book, in the reader that buyers have; nothing in it belongs to anybody. */
export const SampleView = ({
  title,
  sample,
  problem,
  refetch,
  price,
  onBuy,
}: {
  title: string;
  sample: Sample;
  problem: Problem | undefined;
  refetch: () => void;
  /** In naira; unknown while the shop's words are not there. */
  price: number | undefined;
  onBuy: () => void;
}) => {
  const chapters = useChapters({
    data: { ...sample, position: null },
    error: problem,
    refetch,
  });
  const frame = useRef<HTMLIFrameElement>(null);
  const buy = useRef<HTMLDivElement>(null);
  const hasEnded = useSampleEnd(sample, frame);
  return (
    <ReadingView
      title={title}
      frame={frame}
      exit={{ to: paths.book }}
      chapters={chapters}
      addressOf={sampleChapterAddress}
      askWhy={askWhy}
      facts={
        <>
          <span className={styles['what']}>A free sample</span>
          <Button variant="plain" onClick={onBuy}>
            Buy the e-book
          </Button>
        </>
      }
      part={{
        elsewhere: 'That place is in the e-book, not in the sample.',
        onPastEnd: () => buy.current?.querySelector('button')?.focus(),
        end: hasEnded && (
          <SampleEnd sample={sample}>
            <div ref={buy}>
              <CallToActionButton units={ticksOf(price ?? 0)} onClick={onBuy}>
                Buy the e-book {price && <b>{formatNaira(price)}</b>}
              </CallToActionButton>
            </div>
          </SampleEnd>
        ),
      }}
    />
  );
};
