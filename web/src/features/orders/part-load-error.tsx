import { Button } from '../../shared/ui/buttons/button.tsx';
import styles from './facts.module.css';
import * as text from './text.ts';

type Query = { error?: unknown; refetch: () => unknown };

/** The items that another service returned, or the error of the request. */
export type LoadedItems<T> = Query & { items: T[] };

export const toItemsWithQueryState = <T,>(
  items: T[] | undefined,
  { error, refetch }: Query,
): LoadedItems<T> => ({ items: items ?? [], error, refetch });

/** Shows a line with a retry button in place of data that could not be loaded; renders nothing without an error. */
export const PartLoadError = ({
  part: { error, refetch },
  children,
}: {
  part: Query;
  children: string;
}) =>
  error ? (
    <p className={styles['away']} role="status">
      {text.partLoadFailed(children)}{' '}
      <Button variant="plain" onClick={() => void refetch()}>
        {text.retry}
      </Button>
    </p>
  ) : null;
