import { drawTicks } from '../../charts/draw-ticks.ts';
import { StretchedSvg } from '../charts/stretched-svg.tsx';

/**
 * A row of ticks as wide as its box. The ticks are SVG, because the Content-Security-Policy forbids style attributes in
 * the HTML that the server renders.
 */
export const EdgeTicks = ({
  units,
  className,
  from = 1,
}: {
  units: number;
  className?: string | undefined;
  from?: number;
}) => (
  <StretchedSvg className={className} viewBox={`0 0 ${units} 1`}>
    <path
      d={drawTicks(units - from + 1, (index) => `M${index + from - 0.02} 0v1`)}
      fill="none"
      stroke="currentColor"
      strokeWidth={units > 40 ? 1 : 1.5}
      vectorEffect="non-scaling-stroke"
    />
  </StretchedSvg>
);
