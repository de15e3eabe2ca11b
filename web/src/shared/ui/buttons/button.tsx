import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { EdgeTicks } from './edge-ticks.tsx';

export type ButtonLook = {
  look?: 'outline' | 'solid' | 'danger' | 'plain' | 'plain danger' | undefined;
  size?: 'small' | undefined;
};

export const buttonClass = ({ look = 'outline', size }: ButtonLook): string =>
  [
    look.startsWith('plain') ? styles['plain'] : styles['button'],
    look === 'solid' && styles['solid'],
    look.endsWith('danger') && styles['danger'],
    size && styles[size],
  ]
    .filter(Boolean)
    .join(' ');

/** While `isBusy` it does nothing and says so; it stays in the focus order, which `disabled` would take it out of. */
export const Button = ({
  look,
  size,
  isBusy,
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonLook & { isBusy?: boolean }) => (
  <button
    type="button"
    aria-disabled={isBusy}
    {...rest}
    onClick={isBusy ? undefined : onClick}
    className={buttonClass({ look, size })}
  />
);

export const LinkButton = ({
  look,
  size,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) => (
  <Link {...rest} className={buttonClass({ look, size })} />
);

type Tape = {
  /** Ticks on the lower edge: naira in thousands, or the hours of a reading link. */
  units: number;
  size?: 'small' | undefined;
};

/** Yellow: sells or opens the book, and nothing else. */
export const TapeButton = ({
  units,
  size,
  children,
  ...rest
}: ComponentProps<'button'> & Tape) => (
  <button
    type="button"
    {...rest}
    className={[styles['button'], styles['tape'], size && styles[size]]
      .filter(Boolean)
      .join(' ')}
  >
    {children}
    <EdgeTicks units={units} className={styles['ticks']} />
  </button>
);
