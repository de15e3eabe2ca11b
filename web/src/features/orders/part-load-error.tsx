import { Button } from '../../shared/ui/buttons/button.tsx';
import styles from './facts.module.css';

/** One discreet line where a part of the page comes from a service that is away. */
export const PartLoadError = ({
  children,
  onAgain,
}: {
  children: string;
  onAgain: () => void;
}) => (
  <p className={styles['away']} role="status">
    {children} could not be loaded.{' '}
    <Button variant="plain" onClick={onAgain}>
      Retry
    </Button>
  </p>
);
