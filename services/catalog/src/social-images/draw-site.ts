import {
  bookColours,
  fillPath,
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
import { socialDesignOf, type SocialDesign } from './social-design.ts';

const left = 520;
const room = 1128 - left;

const titleSettings = ({ scale, leading }: SocialDesign['type']) => {
  const setting = (size: number, maxLines: number, designLeading: number) => ({
    size: Math.round(size * scale),
    maxLines,
    leading: Math.round(designLeading * leading),
  });
  return {
    larger: [setting(104, 2, 102), setting(80, 3, 80)],
    smallest: setting(60, 3, 62),
  };
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
const [frontWidth, frontHeight] = [296, 420];

type Size = { width: number; height: number };
type Part = Size & { left: number; top: number };

/** Returns the part of the image that a cover takes in its own proportions: as large as the drawn front, in its middle. */
export const coverPartOf = ({ width, height }: Size): Part => {
  const [maxWidth, maxHeight] = [scaled(frontWidth), scaled(frontHeight)];
  const ratio = Math.min(maxWidth / width, maxHeight / height);
  const size = {
    width: Math.max(1, Math.round(width * ratio)),
    height: Math.max(1, Math.round(height * ratio)),
  };
  return {
    ...size,
    left: jacketLeft + Math.round((maxWidth - size.width) / 2),
    top: jacketTop + Math.round((maxHeight - size.height) / 2),
  };
};

const drawFront = (facts: SiteFacts, { type, accent }: SocialDesign) => {
  const { title, subtitle, author, siteName } = facts;
  const { background, ink: colour } = accent;
  const size = Math.min(
    29,
    (29 * 250) / createWidthMeasure(type.title, 29, -0.5)(title),
  );
  const below = { face: type.subtitle, size: 14.5, colour };
  const house = { face: type.name, size: 12, colour };
  const lines = breakIntoLines(
    subtitle,
    230,
    createWidthMeasure(type.subtitle, 14.5),
  ).slice(0, 2);
  return [
    fillPath('M0 0h296v420H0z', background),
    drawText(
      author,
      { face: type.textBold, size: 11.5, colour },
      { x: 24, y: 34 },
    ),
    drawText(
      title,
      { face: type.title, size, tracking: -0.5, colour },
      { x: 22.5, y: 68 },
    ),
    ...lines.map((line, at) =>
      drawText(line, below, { x: 24, y: 91 + at * 17 }),
    ),
    drawText(
      truncateToWidth(siteName, 230, createWidthMeasure(house.face, 12)),
      house,
      { x: 24, y: 407 },
    ),
    strokePath(drawTickRows(facts.chapters), 2.6, colour),
  ];
};

/** Draws the edges of the book's pages beside and below a front of this size. */
const drawPages = ({ width, height }: Size): string[] => {
  const [across, down] = [formatNumber(width - 3), formatNumber(height - 6)];
  const edges = [
    `M6 ${formatNumber(height + 2.5)}h${across}`,
    `M${formatNumber(width + 2)} 8v${down}`,
    `M${formatNumber(width + 0.8)} 8v${down}`,
    `M6 ${formatNumber(height + 4)}h${across}`,
  ];
  const page = `h${formatNumber(width - 2)}v${formatNumber(height)}`;
  return [
    fillPath(`M6 6${page}H6z`, bookColours.pages),
    strokePath(edges.join(''), 0.6, bookColours.edges),
  ];
};

const placeBook = (left: number, top: number, parts: string[]): string =>
  `<g transform="translate(${left} ${top}) scale(${jacketScale})">${parts.join('')}</g>`;

/** Draws the pages behind the author's cover, which is laid over them, or the drawn jacket without one. */
const drawBook = (
  facts: SiteFacts,
  design: SocialDesign,
  cover: Part | undefined,
): string => {
  if (!cover)
    return placeBook(jacketLeft, jacketTop, [
      ...drawPages({ width: frontWidth, height: frontHeight }),
      ...drawFront(facts, design),
    ]);
  const { left: x, top, width, height } = cover;
  const size = { width: width / jacketScale, height: height / jacketScale };
  return placeBook(x, top, drawPages(size));
};

/** The part of its size that a title rises above its base line. */
const capHeight = 0.68;
/** Below this line, a second line of the subtitle would touch the author's name. */
const lastBelow = 416;

const drawTitles = (
  { title, subtitle }: SiteFacts,
  { type, ink: colour }: SocialDesign,
): string[] => {
  const trackingAt = (size: number) => type.tracking * size;
  const { setting, lines } = fitText(title, room, titleSettings(type), (size) =>
    createWidthMeasure(type.title, size, trackingAt(size)),
  );
  const { size, leading } = setting;
  const taller = Math.round(size * (1 - 1 / type.scale) * capHeight);
  const first = 176 + taller;
  const below = first + (lines.length - 1) * leading + 80;
  const second = breakIntoLines(
    subtitle,
    room,
    createWidthMeasure(type.subtitle, 38),
  ).slice(0, below > lastBelow ? 1 : 2);
  return [
    ...lines.map((line, at) =>
      drawText(
        line,
        { face: type.title, size, tracking: trackingAt(size), colour },
        { x: left - 4, y: first + at * leading },
      ),
    ),
    ...second.map((line, at) =>
      drawText(
        line,
        { face: type.subtitle, size: 38, colour },
        { x: left, y: below + at * 48 },
      ),
    ),
  ];
};

/**
 * Returns an SVG of the book's jacket beside its title, subtitle and author. For the author's cover, which is laid over
 * its part of the image, it has the edges of the book only.
 */
export const drawSite = (facts: SiteFacts, cover?: Part): string => {
  const design = socialDesignOf(facts);
  const { type, ink, soft } = design;
  const name = { face: type.textBold, size: 28, colour: ink };
  const caption = { face: type.text, size: 24, colour: soft };
  const drawLine = (text: string, style: typeof name, y: number) =>
    drawText(
      truncateToWidth(text, room, createWidthMeasure(style.face, style.size)),
      style,
      { x: left, y },
    );
  // A cover has no ticks to explain, and a site that is called like its author is named once.
  const { author, siteName } = facts;
  const lastLine = cover ? siteName : captionOf(facts);
  return createSocialImageSvg(design.paper, [
    drawBook(facts, design, cover),
    ...drawTitles(facts, design),
    drawLine(author, name, 510),
    ...(lastLine === author ? [] : [drawLine(lastLine, caption, 576)]),
  ]);
};
