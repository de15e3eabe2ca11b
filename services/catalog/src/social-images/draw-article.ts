import { accentColours } from '@imprint/chassis/accent-colours';
import {
  colours,
  createSocialImageSvg,
  frame,
  formatNumber,
  strokePath,
  drawText,
} from './drawing.ts';
import { measureTextWidth } from './outline-text.ts';
import {
  type ArticleFacts,
  chartCaptionOf,
  truncateToWidth,
  fitText,
  layOutTicks,
} from './social-image.model.ts';

const { left, right, width } = frame;
const base = 560;
const chartHeight = 208;

const settings = {
  larger: [
    { size: 72, maxLines: 2, first: 196, leading: 76 },
    { size: 60, maxLines: 3, first: 180, leading: 66 },
  ],
  smallest: { size: 48, maxLines: 4, first: 168, leading: 54 },
};

const titleStyle = (size: number) => ({
  face: 'serif' as const,
  size,
  tracking: -0.02 * size,
});

const small = { face: 'sans' as const, size: 24 };
const smallBold = { face: 'sansBold' as const, size: 24 };

/** The name whose letters the mark draws. */
const markedName = 'Imprint';
const mark = `<g transform="translate(${left} 50) scale(1.25)">${strokePath('M2 20V2M5.5 20V9M9 26V9M12.5 20V9M16 20V3M19.5 20V9M23 20V5', 2, colours.ink)}</g>`;

const drawChart = ({ imprint, accent }: ArticleFacts): string[] => {
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
            accentColours(accent).background,
          ),
        ]
      : []),
    strokePath(
      ticks.map(tickPath).join(''),
      Math.min(5, step / 2),
      colours.ink,
    ),
    strokePath(`M0 ${base}H${width}`, 2, colours.ink),
  ];
};

const nameStyle = { face: 'serifBold', size: 30 } as const;

/** Returns an SVG of an article's title over its sentence chart. */
export const drawArticle = (facts: ArticleFacts): string => {
  const { title, author, category, imprint, siteName } = facts;
  const createTitleMeasure = (size: number) => (words: string) =>
    measureTextWidth(words, titleStyle(size));
  const { setting, lines } = fitText(
    title,
    right - left,
    settings,
    createTitleMeasure,
  );
  const name = truncateToWidth(author, 440, (words) =>
    measureTextWidth(words, smallBold),
  );
  const shownName = truncateToWidth(siteName, 560, (words) =>
    measureTextWidth(words, nameStyle),
  );
  const hasMark = siteName === markedName;
  const room = right - left - measureTextWidth(name, smallBold) - 24;
  const caption = truncateToWidth(chartCaptionOf(imprint), room, (words) =>
    measureTextWidth(words, small),
  );
  const soft = { ...small, colour: colours.soft };
  return createSocialImageSvg([
    ...(hasMark ? [mark] : []),
    drawText(shownName, nameStyle, { x: hasMark ? 116 : left, y: 77 }),
    drawText(category, soft, { x: right, y: 76, ends: true }),
    ...lines.map((line, index) =>
      drawText(line, titleStyle(setting.size), {
        x: left - 4,
        y: setting.first + index * setting.leading,
      }),
    ),
    ...drawChart(facts),
    drawText(caption, soft, { x: left, y: 602 }),
    drawText(name, smallBold, { x: right, y: 602, ends: true }),
  ]);
};
