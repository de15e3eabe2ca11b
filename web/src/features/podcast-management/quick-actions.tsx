import { Block } from '../../shared/ui/data/block.tsx';
import { paths } from '../../shared/paths.ts';
import { Button, buttonClass } from '../../shared/ui/buttons/button.tsx';
import { OutArrow } from '../../shared/ui/icons.tsx';
import styles from './podcast-management.module.css';

const ticks = Array.from({ length: 8 }, (_, index) => index * 45);

const Dial = () => (
  <svg
    className={styles['turning']}
    viewBox="-10 -10 20 20"
    width="16"
    height="16"
    aria-hidden="true"
  >
    {ticks.map((degrees) => (
      <path
        key={degrees}
        d="M0-8V-4"
        transform={`rotate(${degrees})`}
        opacity={0.3 + (0.7 * degrees) / 315}
      />
    ))}
  </svg>
);

export const QuickActions = ({
  isRefreshing,
  onRefresh,
}: {
  isRefreshing: boolean;
  onRefresh: () => void;
}) => (
  <Block title="Quick Actions">
    <div className={styles['acts']}>
      <a
        className={buttonClass({})}
        href={paths.podcast}
        target="_blank"
        rel="noreferrer"
      >
        View Podcast Page <OutArrow />
      </a>
      <Button isBusy={isRefreshing} onClick={() => onRefresh()}>
        {isRefreshing && <Dial />}
        {isRefreshing ? 'Refreshing…' : 'Refresh Episodes'}
      </Button>
    </div>
  </Block>
);
