import type { ReactNode } from 'react';
import { Button, LinkButton } from '../ui/buttons/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

/** A list without entries: the search or a filter fits none, or there are none yet. */
export const EmptyList = ({
  name,
  isNarrowed,
  noneFits,
  link,
  action,
  children,
  onShowAll,
}: {
  /** "orders" */
  name: string;
  isNarrowed: boolean;
  noneFits: string;
  /** A public page that has to do with the entries. */
  link?: readonly [to: string, name: string];
  action?: ReactNode;
  /** What to say while there are none yet. */
  children: ReactNode;
  onShowAll: () => void;
}) =>
  isNarrowed ? (
    <EmptyState action={<Button onClick={onShowAll}>Show all {name}</Button>}>
      {noneFits}
    </EmptyState>
  ) : (
    <EmptyState
      action={
        link ? (
          <LinkButton to={link[0]} reloadDocument>
            {link[1]}
          </LinkButton>
        ) : (
          action
        )
      }
    >
      {children}
    </EmptyState>
  );
