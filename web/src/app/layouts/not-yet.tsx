import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { DeskHead } from './desk-head.tsx';
import styles from './not-yet.module.css';

/** A screen that has its place and nothing else so far; it says so. */
export const NotYet = ({ title }: { title: string }) => (
  <>
    <DeskHead title={title} />
    <div className={styles['place']}>
      <EmptyState
        action={<LinkButton to={paths.admin}>To the dashboard</LinkButton>}
      >
        This screen is not there yet. It comes with a later version.
      </EmptyState>
    </div>
  </>
);
