const inRange = [31, 29, 33, 30, 32, 31, 34, 41, 45, 47, 46, 48];
const outOfRange = [27, 28, 26, 29, 27, 28, 29, 31, 30, 32, 31, 30];

const xOfWeek = (week: number) => 70 + week * 50;
const yOfVisits = (visits: number) => 330 - visits * 6;
const formatPoints = (values: number[]) =>
  values.map((value, week) => `${xOfWeek(week)},${yOfVisits(value)}`).join(' ');

/**
 * Returns a figure of the sample book as SVG: a line chart of weekly first visits in two wards, before and after a
 * radio spot.
 */
export const drawWardVisitsChart =
  (): string => `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 390" width="760" height="390" role="img" aria-label="First visits a week in two wards">
<rect width="760" height="390" fill="#fbfbf8"/>
<rect x="${xOfWeek(6) - 25}" y="20" width="3" height="310" fill="#f6be26"/>
<g stroke="#d8d8d1">${[10, 20, 30, 40, 50].map((v) => `<path d="M45 ${yOfVisits(v)}H645"/>`).join('')}</g>
<path d="M45 330H645" stroke="#17191c"/>
<g font-family="Helvetica, Arial, sans-serif" font-size="15" fill="#464a50">
${[0, 10, 20, 30, 40, 50].map((v) => `<text x="35" y="${yOfVisits(v) + 5}" text-anchor="end">${v}</text>`).join('\n')}
${inRange.map((_, week) => `<text x="${xOfWeek(week)}" y="354" text-anchor="middle">${week + 1}</text>`).join('\n')}
<text x="345" y="380" text-anchor="middle">week</text>
<text x="${xOfWeek(6) - 15}" y="34">the spot begins</text>
<text x="640" y="${yOfVisits(48) + 5}" fill="#17191c">in range</text>
<text x="640" y="${yOfVisits(30) + 5}" fill="#17191c">out of range</text>
</g>
<polyline points="${formatPoints(inRange)}" fill="none" stroke="#17191c" stroke-width="3"/>
<polyline points="${formatPoints(outOfRange)}" fill="none" stroke="#17191c" stroke-width="3" stroke-dasharray="3 5"/>
</svg>
`;
