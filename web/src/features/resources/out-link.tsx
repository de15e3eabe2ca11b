import type { ReactNode } from 'react';
import { buttonClass } from '../../shared/ui/buttons/button.tsx';

/** Leaves the site, with the frame of a button. */
export const OutLink = ({
  to,
  children,
}: {
  to: string;
  children: ReactNode;
}) => (
  <a className={buttonClass({})} href={to} rel="noreferrer">
    {children}
  </a>
);
