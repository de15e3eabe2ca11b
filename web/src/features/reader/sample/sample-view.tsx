import { type Ref, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Problem } from '../../../shared/api/problem.model.ts';
import {
  formatNaira,
  countPriceTicks,
} from '../../../shared/lib/numbers/money.ts';
import { paths } from '../../../shared/paths.ts';
import {
  Button,
  CallToActionButton,
} from '../../../shared/ui/buttons/button.tsx';
import { atEnd } from '../frame/target.model.ts';
import { ReadingView } from '../page/reading-view.tsx';
import { selectReader } from '../session/reader.slice.ts';
import { describeRest } from './sample-text.model.ts';
import * as text from './text.ts';
import { type Sample, sampleChapterAddress } from './sample.api.ts';
import styles from './sample-view.module.css';
import { postToFrame } from '../frame/post-to-frame.ts';
import { useChapters } from '../navigation/use-chapters.ts';
import type { FrameRef } from '../frame/use-frame-listener.ts';

// The layout needs this time to make room for the box below the text.
const lowerMs = 150;

// A sample has no session that could be refused, so a frame that is not ready is a connection problem.
const alwaysGrantAccess = () => Promise.resolve('renewed' as const);

/** Whether the reader has reached the end of the sample; a box with the purchase button then appears below the text. */
const useHasSampleEnded = (sample: Sample, frame: FrameRef): boolean => {
  const { chapter, place, appearance } = useSelector(selectReader);
  const [hasEnded, setHasEnded] = useState(false);
  const isLast = chapter === sample.chapters.at(-1)?.id;
  // The box shortens the frame, which hides the end of the text again, so the box stays until the chapter changes.
  if (isLast && place?.atEnd && !hasEnded) setHasEnded(true);
  if (!isLast && hasEnded) setHasEnded(false);
  const isScrolled = appearance.layout === 'scrolled' && !place?.atStart;
  useEffect(() => {
    if (!hasEnded || !isScrolled) return;
    // The text scrolls to its end again, because the box would cover the last lines.
    const timer = setTimeout(
      () => postToFrame(frame.current, { type: 'go', ...atEnd }),
      lowerMs,
    );
    return () => clearTimeout(timer);
    // The effect runs only when the box appears, so that it does not disturb later scrolling.
  }, [hasEnded]);
  return hasEnded;
};

/** Shows that the sample has ended, with the purchase button. */
const SampleEndBox = ({
  ref,
  sample,
  price,
  onBuy,
}: {
  /** Receives the element around the purchase button. */
  ref: Ref<HTMLDivElement>;
  sample: Sample;
  price: number | undefined;
  onBuy: () => void;
}) => (
  <section className={styles['end']} aria-label={text.endLabel}>
    <p role="status">
      {text.end} {describeRest(sample)}
    </p>
    <div ref={ref}>
      <CallToActionButton units={countPriceTicks(price ?? 0)} onClick={onBuy}>
        {text.buy} {price && <b>{formatNaira(price)}</b>}
      </CallToActionButton>
    </div>
  </section>
);

/** Shows the free sample in the buyers' reader, without a session. */
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
  /** The price in naira; undefined without the site content. */
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
  const hasEnded = useHasSampleEnded(sample, frame);
  return (
    <ReadingView
      title={title}
      frame={frame}
      exit={{ to: paths.book }}
      chapters={chapters}
      addressOf={sampleChapterAddress}
      checkAccess={alwaysGrantAccess}
      details={
        <>
          <span className={styles['what']}>{text.side}</span>
          <Button variant="plain" onClick={onBuy}>
            {text.buy}
          </Button>
        </>
      }
      part={{
        elsewhere: text.elsewhere,
        onPastEnd: () => buy.current?.querySelector('button')?.focus(),
        end: hasEnded && (
          <SampleEndBox ref={buy} sample={sample} price={price} onBuy={onBuy} />
        ),
      }}
    />
  );
};
