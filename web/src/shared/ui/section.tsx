import type { ReactNode } from 'react';

/** A section of a public page: its heading in the margin, a smaller note under it, and what it holds beside both. */
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
