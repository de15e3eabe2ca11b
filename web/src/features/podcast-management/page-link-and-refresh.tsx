import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { paths } from '../../shared/paths.ts';
import { Button, buttonClass } from '../../shared/ui/buttons/button.tsx';
import { SpinnerIcon } from '../../shared/ui/feedback/spinner.tsx';
import { ExternalLinkIcon } from '../../shared/ui/icons.tsx';
import styles from './podcast-management.module.css';
import * as text from './text.ts';

export const PageLinkAndRefresh = ({
  isRefreshing,
  onRefresh,
}: {
  isRefreshing: boolean;
  onRefresh: () => void;
}) => (
  <AdminSection title={text.actionsTitle}>
    <div className={styles['acts']}>
      <a
        className={buttonClass({})}
        href={paths.podcast}
        target="_blank"
        rel="noreferrer"
      >
        {text.viewPage} <ExternalLinkIcon />
      </a>
      <Button isBusy={isRefreshing} onClick={() => onRefresh()}>
        {isRefreshing && <SpinnerIcon size={16} />}
        {isRefreshing ? text.refreshing : text.refresh}
      </Button>
    </div>
  </AdminSection>
);
