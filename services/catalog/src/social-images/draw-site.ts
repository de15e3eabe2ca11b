import { accentColours } from '@imprint/chassis/accent-colours';
import {
  fillPath,
  colours,
  createSocialImageSvg,
  formatNumber,
  strokePath,
  drawText,
} from './drawing.ts';
import { type Face, measureTextWidth } from './outline-text.ts';
import {
  truncateToWidth,
  fitText,
  breakIntoLines,
  type SiteFacts,
} from './social-image.model.ts';

const left = 520;
const room = 1128 - left;

const settings = {
  larger: [
    { size: 104, maxLines: 2, leading: 102 },
    { size: 80, maxLines: 3, leading: 80 },
  ],
  smallest: { size: 60, maxLines: 3, leading: 62 },
};

const createWidthMeasure =
  (face: Face, size: number, tracking = 0) =>
  (words: string) =>
    measureTextWidth(words, { face, size, tracking });

/** The SVG path of the jacket's chart: one row for each chapter, one tick for each count of words; as on the pages. */
const drawTickRows = (rows: number[][]): string => {
  const maxWords = Math.max(1, ...rows.flat());
  const maxTicks = Math.max(2, ...rows.map(({ length }) => length));
  const rowHeight = Math.min(41, 246 / rows.length);
  const base = (row: number) => formatNumber(135 + (row + 1) * rowHeight);
  return rows
    .flatMap((ticks, row) =>
      ticks.map(
        (words, at) =>
          `M${formatNumber(25 + (at * 245) / (maxTicks - 1))} ${base(row)}v${formatNumber((-words * rowHeight * 0.805) / maxWords)}`,
      ),
    )
    .join('');
};

const noun = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

/** Returns what the ticks on the jacket count; the name of the site if there are none. */
const captionOf = ({ chapters, paragraphsPerTick, siteName }: SiteFacts) =>
  chapters.length > 0
    ? `${noun(chapters.length, 'chapter')}, one tick for ${noun(paragraphsPerTick, 'paragraph')}.`
    : siteName;

const [jacketLeft, jacketTop, jacketScale] = [72, 42, 1.27];
const scaled = (length: number): number => Math.round(length * jacketScale);

/** The part of the image that the author's cover takes, in place of the drawn front. */
export const coverPart = {
  left: jacketLeft,
  top: jacketTop,
  width: scaled(296),
  height: scaled(420),
};

const drawFront = (facts: SiteFacts): string[] => {
  const { title, subtitle, author, siteName } = facts;
  const { background, ink } = accentColours(facts.accent);
  const size = Math.min(
    29,
    (29 * 250) / createWidthMeasure('serif', 29, -0.5)(title),
  );
  const italic = { face: 'italic', size: 14.5 } as const;
  const lines = breakIntoLines(
    subtitle,
    230,
    createWidthMeasure('italic', 14.5),
  ).slice(0, 2);
  return [
    fillPath('M0 0h296v420H0z', background),
    drawText(
      author,
      { face: 'sansBold', size: 11.5, colour: ink },
      { x: 24, y: 34 },
    ),
    drawText(
      title,
      { face: 'serif', size, tracking: -0.5, colour: ink },
      { x: 22.5, y: 68 },
    ),
    ...lines.map((line, at) =>
      drawText(line, { ...italic, colour: ink }, { x: 24, y: 91 + at * 17 }),
    ),
    drawText(
      truncateToWidth(siteName, 230, createWidthMeasure('serifBold', 12)),
      { face: 'serifBold', size: 12, colour: ink },
      { x: 24, y: 407 },
    ),
    strokePath(drawTickRows(facts.chapters), 2.6, ink),
  ];
};

/** Draws the edges of the book's pages, and the front unless the author's cover takes its place. */
const drawJacket = (facts: SiteFacts, hasCover: boolean): string =>
  [
    `<g transform="translate(${jacketLeft} ${jacketTop}) scale(${jacketScale})">`,
    fillPath('M6 6h294v420H6z', colours.pages),
    strokePath(
      'M6 422.5h293M298 8v414M296.8 8v414M6 424h293',
      0.6,
      colours.edges,
    ),
    ...(hasCover ? [] : drawFront(facts)),
    '</g>',
  ].join('');

/** Returns an SVG of the book's jacket beside its title, subtitle and author; with a cover, of the book's edges only. */
export const drawSite = (facts: SiteFacts, hasCover = false): string => {
  const { title, subtitle, author, siteName } = facts;
  const trackingAt = (size: number) => -0.023 * size;
  const { setting, lines } = fitText(title, room, settings, (size) =>
    createWidthMeasure('serif', size, trackingAt(size)),
  );
  const { size, leading } = setting;
  const below = 176 + (lines.length - 1) * leading + 80;
  const second = breakIntoLines(
    subtitle,
    room,
    createWidthMeasure('italic', 38),
  ).slice(0, 2);
  const name = truncateToWidth(
    author,
    room,
    createWidthMeasure('sansBold', 28),
  );
  return createSocialImageSvg([
    drawJacket(facts, hasCover),
    ...lines.map((line, at) =>
      drawText(
        line,
        { face: 'serif', size, tracking: trackingAt(size) },
        { x: left - 4, y: 176 + at * leading },
      ),
    ),
    ...second.map((line, at) =>
      drawText(
        line,
        { face: 'italic', size: 38 },
        { x: left, y: below + at * 48 },
      ),
    ),
    drawText(name, { face: 'sansBold', size: 28 }, { x: left, y: 510 }),
    // A cover has no ticks.
    drawText(
      truncateToWidth(
        hasCover ? siteName : captionOf(facts),
        room,
        createWidthMeasure('sans', 24),
      ),
      { face: 'sans', size: 24, colour: colours.soft },
      { x: left, y: 576 },
    ),
  ]);
};
