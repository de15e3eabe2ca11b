import { countParagraphWords } from './measure.ts';

const wordCountsByChapter = [1, 2, 3, 4, 5, 6].map((n) =>
  countParagraphWords(`chapter-${n}`),
);

/**
 * Returns the cover as SVG: one line per chapter, with one tick per paragraph. The height of a tick shows the word
 * count of its paragraph.
 */
export const drawCover = (): string => {
  const maxWords = Math.max(...wordCountsByChapter.flat());
  const maxParagraphs = Math.max(
    ...wordCountsByChapter.map(({ length }) => length),
  );
  const step = 1400 / maxParagraphs;
  const lines = wordCountsByChapter.map((words, line) => {
    const base = 1180 + line * 190;
    const ticks = words.map(
      (count, i) =>
        `M${(120 + i * step).toFixed(1)} ${base}v-${((count / maxWords) * 150).toFixed(1)}`,
    );
    return `<text x="60" y="${base}" font-size="44">${line + 1}</text><path d="${ticks.join('')}" stroke="#17191c" stroke-width="9"/>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 2400" width="1600" height="2400" role="img" aria-label="After the Applause, by Adaeze Okonkwo">
<rect width="1600" height="2400" fill="#f6be26"/>
<g font-family="Brygada 1918, Georgia, serif" fill="#17191c">
<text x="120" y="180" font-size="60" font-weight="600">Adaeze Okonkwo</text>
<text x="112" y="420" font-size="196" letter-spacing="-4">After the</text>
<text x="112" y="610" font-size="196" letter-spacing="-4">Applause</text>
<text x="120" y="740" font-size="64" font-style="italic">The science of public relations</text>
<text x="120" y="820" font-size="64" font-style="italic">measurement and evaluation</text>
${lines.join('\n')}
<text x="120" y="2310" font-size="52" font-weight="600">Imprint</text>
</g>
</svg>
`;
};
