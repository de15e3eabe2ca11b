import sharp from 'sharp';

// Four covers that have nothing in common: tiles, a moon, a flare over water, and a diagram.

const tile = (at: number, [ground, mark]: [string, string]): string => {
  const [x, y] = [48 + (at % 3) * 168, 264 + Math.floor(at / 3) * 168];
  const shapes = [
    `<circle cx="84" cy="84" r="48" fill="${mark}"/><circle cx="84" cy="84" r="22" fill="${ground}"/>`,
    `<path d="M84 24c10 30 56 34 56 82 0 26-24 42-56 42s-56-16-56-42c0-48 46-52 56-82z" fill="${mark}"/>`,
    `<path d="M22 84h124c0 40-28 62-62 62s-62-22-62-62z" fill="${mark}"/><path d="M60 62V30m24 32V22m24 40V30" stroke="${mark}" stroke-width="8"/>`,
  ];
  return `<g transform="translate(${x} ${y})"><path d="M0 0h168v168H0z" fill="${ground}"/>${shapes[at % 3]}</g>`;
};

const tiles: [string, string][] = [
  ['#f3b9a4', '#cf3f26'],
  ['#1f5b3c', '#7ba24f'],
  ['#ecbd4a', '#1f5b3c'],
  ['#fff1df', '#7d355a'],
  ['#cf3f26', '#fff1df'],
  ['#1f5b3c', '#ecbd4a'],
  ['#7d355a', '#f3b9a4'],
  ['#ecbd4a', '#cf3f26'],
  ['#f3b9a4', '#1f5b3c'],
];

const cookbook = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 840">
<path d="M0 0h600v840H0z" fill="#fdf3e6"/>
<text x="44" y="140" font-family="serif" font-size="88" fill="#1f5b3c">Market Day</text>
<text x="48" y="200" font-family="sans-serif" font-size="28" fill="#12331f">Eighty recipes from a Jos kitchen</text>
${tiles.map((colours, at) => tile(at, colours)).join('')}</svg>`;

const poetry = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 960">
<path d="M0 0h600v960H0z" fill="#e9e4ee"/>
<circle cx="410" cy="300" r="118" fill="#5b3a7a"/><circle cx="372" cy="276" r="112" fill="#e9e4ee"/>
<path d="M0 690c90-20 150 18 240 4s140-24 220-6 100 10 140 2" fill="none" stroke="#5b3a7a" stroke-width="3"/>
<text x="300" y="810" text-anchor="middle" font-family="serif" font-style="italic" font-size="60" fill="#2f1f40">Small Weather</text>
<text x="300" y="880" text-anchor="middle" font-family="serif" font-size="28" fill="#2f1f40">Ireti Balogun</text></svg>`;

const waves = Array.from({ length: 9 }, (_, row) => {
  const y = 430 + row * 46;
  return `<path d="M${-30 + row * 23} ${y}h120m70 0h90m60 0h150m40 0h80m60 0h90" stroke="#3f5d68" stroke-width="${3 + row / 2}"/>`;
});

const thriller = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900">
<path d="M0 0h600v900H0z" fill="#0b1216"/><path d="M0 390h600v510H0z" fill="#0e1a20"/>
<path d="M0 390h70v-14h24v-34h8v34h60v-22h34v22h404v14z" fill="#05090b"/>${waves.join('')}
<circle cx="430" cy="150" r="20" fill="#ff6a45"/><path d="M430 390v330" stroke="#ff6a45" stroke-width="9" stroke-dasharray="34 16"/>
<text x="40" y="250" font-family="sans-serif" font-weight="800" font-size="150" letter-spacing="-6" fill="#eef2f3">LOW</text>
<text x="40" y="836" font-family="sans-serif" font-weight="800" font-size="120" letter-spacing="-6" fill="#eef2f3">WATER</text></svg>`;

const bars = [180, 260, 120, 340, 300, 420, 380].map(
  (height, at) =>
    `<path d="M${70 + at * 90} ${640 - height}h60v${height}h-60z" fill="${at === 5 ? '#ffd23f' : '#ffffff'}"/>`,
);

const textbook = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 960">
<path d="M0 0h760v960H0z" fill="#1447c0"/>${bars.join('')}<path d="M50 640h660" stroke="#ffffff" stroke-width="6"/>
<text x="60" y="790" font-family="sans-serif" font-weight="700" font-size="58" fill="#ffffff">Statistics for Nurses</text>
<text x="62" y="850" font-family="sans-serif" font-size="32" fill="#ffffff">Second edition</text></svg>`;

const covers = { cookbook, poetry, thriller, textbook };

export type CoverName = keyof typeof covers;

/** Returns the cover as a PNG, 1200 px wide. */
export const drawCover = async (
  name: CoverName,
): Promise<Uint8Array<ArrayBuffer>> => {
  const svg = Buffer.from(covers[name]);
  const image = sharp(svg, { density: 144 }).resize({ width: 1200 });
  return new Uint8Array(await image.png().toBuffer());
};
