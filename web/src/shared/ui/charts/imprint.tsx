import { type Cut, imprint } from '../../lib/imprint.ts';
import type { Groups } from '../../lib/sentences.ts';
import styles from './imprint.module.css';

/** The picture of a text. Its count stands in the caption that whoever shows it prints beside it. */
export const Imprint = ({
  groups,
  cut,
  width = 320,
  height = 200,
  label,
}: {
  groups: Groups;
  cut: Cut;
  width?: number;
  height?: number;
  label?: string;
}) => {
  const drawing = imprint(groups, cut, { width, height });
  return (
    <svg
      className={styles['imprint']}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      {...(label
        ? { role: 'img', 'aria-label': label }
        : { 'aria-hidden': true })}
    >
      {drawing.strokes.map(({ d, width: weight, tone, isRound }, index) => (
        <path
          key={index}
          className={styles[tone]}
          d={d}
          strokeWidth={weight}
          strokeLinecap={isRound ? 'round' : 'butt'}
        />
      ))}
    </svg>
  );
};
