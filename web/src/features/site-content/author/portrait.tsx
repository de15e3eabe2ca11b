import { hasDrawings, type SiteContent } from '../../../shared/site-content.ts';
import styles from './portrait.module.css';
import * as text from './text.ts';

const initialsOf = (name: string): [string, string] => {
  const names = name.split(/\s+/).filter(Boolean);
  return [
    names[0]?.[0] ?? '',
    names.length > 1 ? (names.at(-1)?.[0] ?? '') : '',
  ];
};

const scale =
  'M0 .5h16M0 100h10M0 200h10M0 300h10M0 400h10M0 499.5h16M.5 500v-16M100 500v-10M200 500v-10M300 500v-10M399.5 500v-16';

/** Draws the author's initials, with a ruler of 5 units on the left and 4 units below. */
const Initials = ({ name }: { name: string }) => {
  const [first, last] = initialsOf(name);
  return (
    <>
      <path className={styles['ground']} d="M0 0h400v500H0z" />
      <g className={styles['initials']}>
        <text x="34" y="300">
          {first}
        </text>
        <text x="176" y="436">
          {last}
        </text>
      </g>
      <path className={styles['scale']} d={scale} />
      <g className={styles['numbers']}>
        {[1, 2, 3, 4].map((unit) => (
          <text key={unit} x="18" y={unit * 100 + 4}>
            {unit}
          </text>
        ))}
        {[1, 2, 3].map((unit) => (
          <text key={unit} x={unit * 100 - 3} y="484">
            {unit}
          </text>
        ))}
      </g>
    </>
  );
};

/** Whether there is a picture: the author's, or the initials, which are a drawing of the design. */
export const hasPortrait = (content: SiteContent): boolean =>
  content.brand.portrait !== '' || hasDrawings(content);

/** Shows the portrait of the author, or their initials without one; nothing if there is no picture. */
export const Portrait = ({ content }: { content: SiteContent }) => {
  const name = content.site.authorName;
  const { portrait } = content.brand;
  if (!hasPortrait(content)) return null;
  return (
    <svg
      className={styles['portrait']}
      viewBox="0 0 400 500"
      role="img"
      aria-label={portrait ? name : text.portraitLabel(name)}
    >
      {portrait ? (
        <image
          href={portrait}
          width="400"
          height="500"
          preserveAspectRatio="xMidYMid slice"
        />
      ) : (
        <Initials name={name} />
      )}
    </svg>
  );
};
