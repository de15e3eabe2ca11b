import { drawTickStrip } from '../../../shared/charts/sentence-chart.ts';
import type { SiteContent } from '../../../shared/site-content.ts';
import { BookmarkRibbon } from './bookmark-ribbon.tsx';
import { scaleOf, tickRowsOf } from './book-ticks.model.ts';
import styles from './jacket.module.css';
import * as text from './text.ts';

const rowsTop = 135;
const rowsHeight = 246;
const maxRowHeight = 41;

/** Draws a row for each chapter; all rows have the same scale, and the rows of a long book are lower. */
const drawRows = (rows: number[][]): string => {
  const { maxTicks, maxWords } = scaleOf(rows);
  const rowHeight = Math.min(maxRowHeight, rowsHeight / rows.length);
  return rows
    .map((words, index) =>
      drawTickStrip(words, {
        x0: 25,
        step: 245 / (maxTicks - 1),
        base: rowsTop + (index + 1) * rowHeight,
        unit: (rowHeight * 0.805) / maxWords,
      }),
    )
    .join('');
};

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

type Front = { content: SiteContent; rows: number[][] };

/** Draws the front: a row for each chapter, as far as the book was measured. */
const DrawnFront = ({ content: { book, site }, rows }: Front) => (
  <g className={styles['front']}>
    <path d="M0 0h296v420H0z" />
    <path d="M7.5 0v420" stroke="#17191c" strokeOpacity=".16" />
    <g>
      <text className={styles['author']} x="24" y="34">
        {site.authorName}
      </text>
      <text
        className={styles['title']}
        x="22.5"
        y="68"
        fontSize={Math.min(29, (29 * 19) / Math.max(book.title.length, 1))}
      >
        {book.title}
      </text>
      <g className={styles['subtitle']}>
        {splitSubtitleLines(book.subtitle).map((line, index) => (
          <text key={line} x="24" y={91 + index * 17}>
            {line}
          </text>
        ))}
      </g>
      <text className={styles['house']} x="24" y="407">
        {site.name}
      </text>
    </g>
    <path className={styles['ticks']} d={drawRows(rows)} />
  </g>
);

const DrawnJacket = ({
  hasRibbon,
  ...front
}: Front & { hasRibbon: boolean }) => (
  <svg
    className={styles['jacket']}
    viewBox={`0 0 300 ${hasRibbon ? 678 : 428}`}
    role="img"
    aria-label={text.coverLabel(
      front.content.book.title,
      front.content.site.authorName,
      front.rows.length,
    )}
  >
    {hasRibbon && <BookmarkRibbon rows={front.rows} />}
    <path className={styles['pages']} d="M6 6h294v420H6z" />
    <path
      d="M6 422.5h293M298 8v414M296.8 8v414M6 424h293"
      stroke="#b9b5a6"
      strokeWidth=".6"
    />
    <DrawnFront {...front} />
  </svg>
);

/** Shows the author's cover in its own proportions, or a drawn jacket without one. */
export const Jacket = ({
  content,
  hasRibbon = false,
}: {
  content: SiteContent;
  hasRibbon?: boolean;
}) => {
  const { book, site, brand } = content;
  return brand.cover ? (
    <img
      className={styles['cover']}
      src={brand.cover}
      alt={text.coverLabel(book.title, site.authorName, 0)}
    />
  ) : (
    <DrawnJacket
      content={content}
      rows={tickRowsOf(book)}
      hasRibbon={hasRibbon}
    />
  );
};
