import { Button } from '../../shared/ui/buttons/button.tsx';
import styles from './facts.module.css';

type Query = { error?: unknown; refetch: () => unknown };

/** What another service returned, or why it did not. */
export type Loaded<T> = Query & { items: T[] };

export const loaded = <T,>(
  items: T[] | undefined,
  { error, refetch }: Query,
): Loaded<T> => ({ items: items ?? [], error, refetch });

/** One discreet line where a part of the page comes from a service that is unavailable. */
export const PartLoadError = ({
  part: { error, refetch },
  children,
}: {
  part: Query;
  children: string;
}) =>
  error ? (
    <p className={styles['away']} role="status">
      {children} could not be loaded.{' '}
      <Button variant="plain" onClick={() => void refetch()}>
        Retry
      </Button>
    </p>
  ) : null;
