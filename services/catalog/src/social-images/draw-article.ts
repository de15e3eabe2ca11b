import {
  createSocialImageSvg,
  drawText,
  fillPath,
  formatNumber,
  frame,
  strokePath,
} from './drawing.ts';
import { measureTextWidth } from './outline-text.ts';
import {
  type ArticleFacts,
  chartCaptionOf,
  fitText,
  layOutTicks,
  truncateToWidth,
} from './social-image.model.ts';
import { socialDesignOf, type SocialDesign } from './social-design.ts';

const { left, right, width } = frame;
const base = 560;
const chartHeight = 208;

const titleAboveChart = {
  larger: [
    { size: 72, maxLines: 2, first: 196, leading: 76 },
    { size: 60, maxLines: 3, first: 180, leading: 66 },
  ],
  smallest: { size: 48, maxLines: 4, first: 168, leading: 54 },
};

const bandTop = 510;
const titleTop = 128;

/** Returns how a title of a size is set between the head and the band of the accent. */
const titleSettingAboveBand = (
  designSize: number,
  { scale, leading: leadingScale }: SocialDesign['type'],
) => {
  const size = Math.round(designSize * scale);
  const leading = Math.round(1.02 * designSize * leadingScale);
  const first = titleTop + Math.round(size * 0.74);
  const room = bandTop - 0.3 * size - first;
  return { size, leading, first, maxLines: 1 + Math.floor(room / leading) };
};

const titleSettings = ({ hasDrawings, type }: SocialDesign) =>
  hasDrawings
    ? titleAboveChart
    : {
        larger: [
          titleSettingAboveBand(96, type),
          titleSettingAboveBand(80, type),
        ],
        smallest: titleSettingAboveBand(64, type),
      };

const drawTitle = (title: string, design: SocialDesign): string[] => {
  const { title: face, tracking } = design.type;
  // Titles of articles are set a little wider than that of the book.
  const styleOf = (size: number) => ({
    ...{ face, size, colour: design.ink },
    tracking: (design.hasDrawings ? -0.02 : tracking) * size,
  });
  const { setting, lines } = fitText(
    title,
    right - left,
    titleSettings(design),
    (size) => (words) => measureTextWidth(words, styleOf(size)),
  );
  return lines.map((line, index) =>
    drawText(line, styleOf(setting.size), {
      x: left - 4,
      y: setting.first + index * setting.leading,
    }),
  );
};

/** The name whose letters the mark draws. */
const markedName = 'Imprint';

const drawSiteName = (
  siteName: string,
  { type, ink }: SocialDesign,
): string[] => {
  const style = { face: type.name, size: 30 * type.scale, colour: ink };
  const shownName = truncateToWidth(siteName, 560, (words) =>
    measureTextWidth(words, style),
  );
  const hasMark = siteName === markedName;
  const mark = `<g transform="translate(${left} 50) scale(1.25)">${strokePath('M2 20V2M5.5 20V9M9 26V9M12.5 20V9M16 20V3M19.5 20V9M23 20V5', 2, ink)}</g>`;
  return [
    ...(hasMark ? [mark] : []),
    drawText(shownName, style, { x: hasMark ? 116 : left, y: 77 }),
  ];
};

/** Draws the name of the site and the category; a name that stands on the band is not repeated. */
const drawHead = (
  { siteName, category, author }: ArticleFacts,
  design: SocialDesign,
): string[] => {
  const style = { face: design.type.text, size: 24, colour: design.soft };
  if (!design.hasDrawings && siteName === author)
    return [drawText(category, style, { x: left, y: 76 })];
  return [
    ...drawSiteName(siteName, design),
    drawText(category, style, { x: right, y: 76, ends: true }),
  ];
};

const drawTicks = (
  imprint: number[][],
  { ink, accent }: SocialDesign,
): string[] => {
  const { step, ticks } = layOutTicks(imprint, left, right);
  const maxWords = Math.max(0, ...ticks.map(({ words }) => words));
  const tallestTick = ticks.find(({ words }) => words === maxWords);
  const tickPath = ({ x, words }: { x: number; words: number }) =>
    `M${formatNumber(x)} ${base}v${formatNumber((-words / maxWords) * chartHeight)}`;
  return [
    ...(tallestTick
      ? [
          strokePath(
            tickPath(tallestTick),
            Math.min(17, step),
            accent.background,
          ),
        ]
      : []),
    strokePath(ticks.map(tickPath).join(''), Math.min(5, step / 2), ink),
    strokePath(`M0 ${base}H${width}`, 2, ink),
  ];
};

/** Draws the sentence chart over its caption and the author's name. */
const drawChart = (
  { imprint, author }: ArticleFacts,
  design: SocialDesign,
): string[] => {
  const { type, ink, soft } = design;
  const bold = { face: type.textBold, size: 24, colour: ink };
  const small = { face: type.text, size: 24, colour: soft };
  const name = truncateToWidth(author, 440, (words) =>
    measureTextWidth(words, bold),
  );
  const room = right - left - measureTextWidth(name, bold) - 24;
  const caption = truncateToWidth(chartCaptionOf(imprint), room, (words) =>
    measureTextWidth(words, small),
  );
  return [
    ...drawTicks(imprint, design),
    drawText(caption, small, { x: left, y: 602 }),
    drawText(name, bold, { x: right, y: 602, ends: true }),
  ];
};

/** Draws the author's name on a band of the accent. */
const drawBand = (
  { author }: ArticleFacts,
  { type, accent }: SocialDesign,
): string[] => {
  const style = { face: type.textBold, size: 30, colour: accent.ink };
  const name = truncateToWidth(author, right - left, (words) =>
    measureTextWidth(words, style),
  );
  return [
    fillPath(`M0 ${bandTop}h${width}v${frame.height}H0z`, accent.background),
    drawText(name, style, { x: left, y: 581 }),
  ];
};

/** Returns an SVG of an article's title over its sentence chart, or over a band of the accent in a pairing without charts. */
export const drawArticle = (facts: ArticleFacts): string => {
  const design = socialDesignOf(facts);
  return createSocialImageSvg(design.paper, [
    ...drawHead(facts, design),
    ...drawTitle(facts.title, design),
    ...(design.hasDrawings
      ? drawChart(facts, design)
      : drawBand(facts, design)),
  ]);
};
