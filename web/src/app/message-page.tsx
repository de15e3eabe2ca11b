import type { ReactNode } from 'react';
import { Skeleton } from '../shared/ui/feedback/skeleton.tsx';

/** A page with a message in place of its content. */
export const MessagePage = ({
  side,
  title,
  children,
}: {
  side: string;
  title: string;
  children: ReactNode;
}) => (
  <section className="sec">
    <div className="wrap">
      <p className="side">{side}</p>
      <div className="prose">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  </section>
);

export const LoadingPage = ({
  title,
  label,
  lines,
}: {
  title: string;
  label: string;
  lines: number;
}) => (
  <section className="sec">
    <div className="wrap">
      <h1 className="side">{title}</h1>
      <div>
        <p className="ui" role="status">
          {label}
        </p>
        <Skeleton lines={lines} />
      </div>
    </div>
  </section>
);
