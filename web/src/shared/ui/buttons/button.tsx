import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { EdgeTicks } from './edge-ticks.tsx';
import { ExternalLinkIcon } from '../icons.tsx';

export type ButtonVariant = {
  variant?:
    | 'outline'
    | 'solid'
    | 'danger'
    | 'plain'
    | 'plain danger'
    | undefined;
  size?: 'small' | undefined;
};

export const buttonClass = ({
  variant = 'outline',
  size,
}: ButtonVariant): string =>
  [
    variant.startsWith('plain') ? styles['plain'] : styles['button'],
    variant === 'solid' && styles['solid'],
    variant.endsWith('danger') && styles['danger'],
    size && styles[size],
  ]
    .filter(Boolean)
    .join(' ');

/** A busy button does nothing and is announced as disabled. It keeps the focus, which `disabled` would remove. */
export const Button = ({
  variant,
  size,
  isBusy,
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonVariant & { isBusy?: boolean }) => (
  <button
    type="button"
    aria-disabled={isBusy}
    {...rest}
    onClick={isBusy ? undefined : onClick}
    className={buttonClass({ variant, size })}
  />
);

export const LinkButton = ({
  variant,
  size,
  ...rest
}: ComponentProps<typeof Link> & ButtonVariant) => (
  <Link {...rest} className={buttonClass({ variant, size })} />
);

/** A link to another site, styled as a button. */
export const ExternalLinkButton = ({
  href,
  children,
}: {
  href: string;
  children: ReactNode;
}) => (
  <a className={buttonClass({})} href={href} rel="external noreferrer">
    {children} <ExternalLinkIcon />
  </a>
);

type CallToActionProps = {
  /** The number of ticks on the lower edge: thousands of naira, or the hours of a reading link; undefined for none. */
  units: number | undefined;
  size?: 'small' | undefined;
};

/** The yellow button, only for actions that sell or open the book. */
export const CallToActionButton = ({
  units,
  size,
  children,
  ...rest
}: ComponentProps<'button'> & CallToActionProps) => (
  <button
    type="button"
    {...rest}
    className={[styles['button'], styles['callToAction'], size && styles[size]]
      .filter(Boolean)
      .join(' ')}
  >
    {children}
    {units !== undefined && (
      <EdgeTicks units={units} className={styles['ticks']} />
    )}
  </button>
);
