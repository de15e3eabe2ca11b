import { Block } from '../../shared/ui/data/block.tsx';
import { paths } from '../../shared/paths.ts';
import { Button, buttonClass } from '../../shared/ui/buttons/button.tsx';
import { SpinnerIcon } from '../../shared/ui/feedback/spinner.tsx';
import { OutArrow } from '../../shared/ui/icons.tsx';
import styles from './podcast-management.module.css';
import * as text from './text.ts';

export const QuickActions = ({
  isRefreshing,
  onRefresh,
}: {
  isRefreshing: boolean;
  onRefresh: () => void;
}) => (
  <Block title={text.actionsTitle}>
    <div className={styles['acts']}>
      <a
        className={buttonClass({})}
        href={paths.podcast}
        target="_blank"
        rel="noreferrer"
      >
        {text.viewPage} <OutArrow />
      </a>
      <Button isBusy={isRefreshing} onClick={() => onRefresh()}>
        {isRefreshing && <SpinnerIcon size={16} />}
        {isRefreshing ? text.refreshing : text.refresh}
      </Button>
    </div>
  </Block>
);
