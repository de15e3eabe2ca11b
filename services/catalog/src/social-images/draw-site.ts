import { bookMeasure } from './book-measure.ts';
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

const paragraphs = bookMeasure.flat().length;
const maxWords = Math.max(...bookMeasure.flat());
const maxParagraphs = Math.max(...bookMeasure.map(({ length }) => length));

/** The SVG path of the jacket's chart: one row for each chapter, one tick for each paragraph, as high as its words. */
const ticks = bookMeasure
  .flatMap((chapter, line) =>
    chapter.map(
      (words, at) =>
        `M${formatNumber(25 + (at * 245) / (maxParagraphs - 1))} ${176 + line * 41}v${formatNumber((-words * 33) / maxWords)}`,
    ),
  )
  .join('');

const drawJacket = (facts: SiteFacts): string => {
  const { title, subtitle, author, siteName } = facts;
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
    '<g transform="translate(72 42) scale(1.27)">',
    fillPath('M6 6h294v420H6z', colours.pages),
    strokePath(
      'M6 422.5h293M298 8v414M296.8 8v414M6 424h293',
      0.6,
      colours.edges,
    ),
    fillPath('M0 0h296v420H0z', colours.tape),
    drawText(author, { face: 'sansBold', size: 11.5 }, { x: 24, y: 34 }),
    drawText(
      title,
      { face: 'serif', size, tracking: -0.5 },
      { x: 22.5, y: 68 },
    ),
    ...lines.map((line, at) =>
      drawText(line, italic, { x: 24, y: 91 + at * 17 }),
    ),
    drawText(
      truncateToWidth(siteName, 230, createWidthMeasure('serifBold', 12)),
      { face: 'serifBold', size: 12 },
      { x: 24, y: 407 },
    ),
    strokePath(ticks, 2.6, colours.ink),
    '</g>',
  ].join('');
};

/** Returns an SVG of the book's jacket beside its title, subtitle and author. */
export const drawSite = (facts: SiteFacts): string => {
  const { title, subtitle, author } = facts;
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
    drawJacket(facts),
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
    drawText(
      `${bookMeasure.length} chapters, ${paragraphs} paragraphs, one tick each.`,
      { face: 'sans', size: 24, colour: colours.soft },
      { x: left, y: 576 },
    ),
  ]);
};
