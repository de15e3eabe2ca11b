import { drawTicks } from '../../charts/draw-ticks.ts';
import { StretchedSvg } from './stretched-svg.tsx';

/** A row of ticks, one for each counted item; the caller prints the number next to the ticks. */
export const TallyTicks = ({
  count,
  gap = 4,
  height = 14,
  className,
}: {
  count: number;
  gap?: number;
  height?: number;
  className?: string | undefined;
}) => {
  const width = Math.max(count * gap - gap + 1, 1);
  return (
    <StretchedSvg
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path
        d={drawTicks(count, (index) => `M${index * gap + 0.5} 0V${height}`)}
        stroke="currentColor"
      />
    </StretchedSvg>
  );
};
