import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { InvalidError } from '@imprint/chassis/errors';
import { ImageUnreadable } from './image.model.ts';
import { runSerially } from './load-sharp.ts';

const svgTooComplexError = () =>
  new InvalidError(
    'IMAGE_UNREADABLE',
    'This SVG takes too long to draw. Simplify it, or use a PNG.',
  );

const program = new URL('./render-svg-process.ts', import.meta.url).pathname;

/** Nested filters can draw for hours, and only the end of the process stops them. */
const maxDrawMs = 10_000;

/**
 * Renders an uploaded SVG as a PNG of the given width, with its transparency. It is drawn in a process
 * without the service's secrets; scripts, links and fonts of the SVG have no effect. @throws IMAGE_UNREADABLE
 */
export const renderSvg = (
  svg: Buffer,
  width: number,
  timeoutMs = maxDrawMs,
): Promise<Buffer> =>
  runSerially(async () => {
    const drawing = spawn(process.execPath, [program, `${width}`], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    // A process that ends early does not read the rest of the SVG.
    drawing.stdin.on('error', () => undefined).end(svg);
    const [picture, [exitCode, signal]] = await Promise.all([
      buffer(drawing.stdout),
      once(drawing, 'close') as Promise<[number | null, string | null]>,
    ]);
    if (signal === 'SIGKILL') throw svgTooComplexError();
    if (exitCode !== 0) throw new ImageUnreadable();
    return picture;
  });
