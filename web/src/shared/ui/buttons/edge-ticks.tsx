/** A row of ticks across any width, drawn as attributes: the policy allows no inline style. */
export const EdgeTicks = ({
  units,
  className,
  from = 1,
}: {
  units: number;
  className?: string | undefined;
  from?: number;
}) => (
  <svg
    className={className}
    viewBox={`0 0 ${units} 1`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path
      d={Array.from(
        { length: units - from + 1 },
        (_, index) => `M${index + from - 0.02} 0v1`,
      ).join('')}
      fill="none"
      stroke="currentColor"
      strokeWidth={units > 40 ? 1 : 1.5}
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);
