import { drawTicks } from '../../../shared/charts/draw-ticks.ts';
import { drawTickStrip } from '../../../shared/charts/sentence-chart.ts';
import { bookMeasure } from './book-measure.ts';
import styles from './jacket.module.css';
import * as text from './text.ts';

export const paragraphs = bookMeasure.flat().length;
export const maxWords = Math.max(...bookMeasure.flat());
export const maxParagraphs = Math.max(
  ...bookMeasure.map(({ length }) => length),
);

/** One tick of the bookmark ribbon stands for this many paragraphs; the ribbon has room for about 65 ticks. */
const paragraphsPerTick = Math.ceil(paragraphs / 65);

const ribbonTop = 432;
const ribbonLength = 226;
const perParagraph = ribbonLength / paragraphs;

const lines = bookMeasure
  .map((lengths, index) =>
    drawTickStrip(lengths, {
      x0: 25,
      step: 245 / (maxParagraphs - 1),
      base: 176 + index * 41,
      unit: 33 / maxWords,
    }),
  )
  .join('');

const chapterStarts = bookMeasure.map(
  (_, index) => bookMeasure.slice(0, index).flat().length,
);

const ribbonTicks = drawTicks(
  Math.floor(paragraphs / paragraphsPerTick) + 1,
  (index) =>
    `M206 ${(ribbonTop + index * paragraphsPerTick * perParagraph).toFixed(1)}h7`,
);

const BookmarkRibbon = () => (
  <>
    <path className={styles['ribbon']} d="M206 418h30V676l-15-12-15 12z" />
    <path d="M206 418h30v10h-30z" opacity=".25" />
    <path
      d={
        ribbonTicks +
        chapterStarts
          .map((at) => `M206 ${(ribbonTop + at * perParagraph).toFixed(1)}h30`)
          .join('')
      }
      className={styles['ribbonTicks']}
    />
    <g className={styles['numbers']}>
      {chapterStarts.map((at, index) => (
        <text
          key={at}
          x="228"
          y={(ribbonTop + at * perParagraph + 13).toFixed(1)}
        >
          {index + 1}
        </text>
      ))}
    </g>
  </>
);

/** Breaks a long subtitle into two lines of about the same length. */
const splitSubtitleLines = (text: string): string[] => {
  if (text.length < 36) return [text];
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const at = spaces.toSorted(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
  )[0];
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)];
};

type Front = {
  title: string;
  subtitle: string;
  author: string;
  siteName: string;
};

/** Draws the front: a row for each chapter with one tick for each paragraph; all rows have the same scale. */
const DrawnFront = ({ title, subtitle, author, siteName }: Front) => (
  <g className={styles['front']}>
    <path d="M0 0h296v420H0z" />
    <path d="M7.5 0v420" stroke="#17191c" strokeOpacity=".16" />
    <g>
      <text className={styles['author']} x="24" y="34">
        {author}
      </text>
      <text
        className={styles['title']}
        x="22.5"
        y="68"
        fontSize={Math.min(29, (29 * 19) / Math.max(title.length, 1))}
      >
        {title}
      </text>
      <g className={styles['subtitle']}>
        {splitSubtitleLines(subtitle).map((line, index) => (
          <text key={line} x="24" y={91 + index * 17}>
            {line}
          </text>
        ))}
      </g>
      <text className={styles['house']} x="24" y="407">
        {siteName}
      </text>
    </g>
    <path className={styles['ticks']} d={lines} />
  </g>
);

/** Shows the book with the author's cover, or with a drawn one, on the edges of its pages. */
export const Jacket = ({
  cover,
  hasRibbon = false,
  ...front
}: Front & {
  /** The address of the author's cover; empty: the drawn one. */
  cover: string | undefined;
  hasRibbon?: boolean;
}) => (
  <svg
    className={styles['jacket']}
    viewBox={`0 0 300 ${hasRibbon ? 678 : 428}`}
    role="img"
    aria-label={text.coverLabel(
      front.title,
      front.author,
      cover ? 0 : bookMeasure.length,
    )}
  >
    {hasRibbon && <BookmarkRibbon />}
    <path className={styles['pages']} d="M6 6h294v420H6z" />
    <path
      d="M6 422.5h293M298 8v414M296.8 8v414M6 424h293"
      stroke="#b9b5a6"
      strokeWidth=".6"
    />
    {cover ? (
      <image
        href={cover}
        width="296"
        height="420"
        preserveAspectRatio="xMidYMid slice"
      />
    ) : (
      <DrawnFront {...front} />
    )}
  </svg>
);
