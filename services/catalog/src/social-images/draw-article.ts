import { colours, drawing, frame, round, strokePath, text } from './drawing.ts';
import { widthOf } from './outline-text.ts';
import {
  type ArticleFacts,
  captionOf,
  truncate,
  fit,
  ticksOf,
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

const titleAt = (size: number) => ({
  face: 'serif' as const,
  size,
  tracking: -0.02 * size,
});

const small = { face: 'sans' as const, size: 24 };
const smallBold = { face: 'sansBold' as const, size: 24 };

const mark = `<g transform="translate(${left} 50) scale(1.25)">${strokePath('M2 20V2M5.5 20V9M9 26V9M12.5 20V9M16 20V3M19.5 20V9M23 20V5', 2, colours.ink)}</g>`;

const chart = (imprint: number[][]): string[] => {
  const { step, ticks } = ticksOf(imprint, left, right);
  const maxWords = Math.max(0, ...ticks.map(({ words }) => words));
  const maxTickHeight = ticks.find(({ words }) => words === maxWords);
  const up = ({ x, words }: { x: number; words: number }) =>
    `M${round(x)} ${base}v${round((-words / maxWords) * chartHeight)}`;
  return [
    ...(maxTickHeight
      ? [strokePath(up(maxTickHeight), Math.min(17, step), colours.tape)]
      : []),
    strokePath(ticks.map(up).join(''), Math.min(5, step / 2), colours.ink),
    strokePath(`M0 ${base}H${width}`, 2, colours.ink),
  ];
};

/** Returns an SVG of an article's title over its sentence chart. */
export const drawArticle = (facts: ArticleFacts): string => {
  const { title, author, category, imprint } = facts;
  const widthAt = (size: number) => (words: string) =>
    widthOf(words, titleAt(size));
  const { setting, lines } = fit(title, right - left, settings, widthAt);
  const name = truncate(author, 440, (words) => widthOf(words, smallBold));
  const room = right - left - widthOf(name, smallBold) - 24;
  const caption = truncate(captionOf(imprint), room, (words) =>
    widthOf(words, small),
  );
  const soft = { ...small, colour: colours.soft };
  return drawing([
    mark,
    text('Imprint', { face: 'serifBold', size: 30 }, { x: 116, y: 77 }),
    text(category, soft, { x: right, y: 76, ends: true }),
    ...lines.map((line, index) =>
      text(line, titleAt(setting.size), {
        x: left - 4,
        y: setting.first + index * setting.leading,
      }),
    ),
    ...chart(imprint),
    text(caption, soft, { x: left, y: 602 }),
    text(name, smallBold, { x: right, y: 602, ends: true }),
  ]);
};
