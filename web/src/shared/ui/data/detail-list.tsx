import type { ReactNode } from 'react';

export type Detail = readonly [name: string, value: ReactNode];

/** A list of names with their values; an entry without a value is omitted. */
export const DetailList = ({
  details,
  className,
}: {
  details: readonly (Detail | false)[];
  className?: string | undefined;
}) => (
  <dl className={className}>
    {details.map(
      (detail) =>
        detail &&
        detail[1] && (
          <div key={detail[0]}>
            <dt>{detail[0]}</dt>
            <dd>{detail[1]}</dd>
          </div>
        ),
    )}
  </dl>
);
