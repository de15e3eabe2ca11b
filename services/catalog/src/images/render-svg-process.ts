import { buffer } from 'node:stream/consumers';
import { openPicture, usualDensity } from './load-sharp.ts';

// A program that reads an SVG from its input and writes a PNG of the given width to its output.

const maxDensity = 2_400;

const width = Number(process.argv[2]);
const svg = await buffer(process.stdin);
const { width: naturalWidth } = await (await openPicture(svg)).metadata();
const density = Math.min(maxDensity, (usualDensity * width) / naturalWidth);
const drawing = await openPicture(svg, undefined, Math.max(1, density));
process.stdout.write(await drawing.resize({ width }).png().toBuffer());
