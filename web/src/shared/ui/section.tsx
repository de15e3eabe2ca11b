import type { ReactNode } from 'react';

/** A section of a public page: heading and note in the margin, the content next to them. */
export const Section = ({
  id,
  labelId,
  title,
  note,
  children,
}: {
  id?: string;
  labelId: string;
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) => (
  <section className="sec" id={id} aria-labelledby={labelId}>
    <div className="wrap">
      <h2 className="side" id={labelId}>
        {title}
        {note && <br />}
        {note}
      </h2>
      {children}
    </div>
  </section>
);
