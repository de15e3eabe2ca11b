import type { CSSProperties } from 'react';
import styles from './preview.module.css';

export type PreviewTexts = {
  siteName: string;
  author: string;
  bookTitle: string;
};

/** The cover of the book: the author's image, or a simple drawing of the jacket. */
export const CoverPicture = ({
  cover,
  texts: { siteName, author, bookTitle },
  headingStyle,
}: {
  /** The address of the image; empty: the drawing. */
  cover: string;
  texts: PreviewTexts;
  headingStyle: CSSProperties;
}) =>
  cover ? (
    <img className={styles['cover']} src={cover} alt="" />
  ) : (
    <svg className={styles['cover']} viewBox="0 0 300 420" aria-hidden="true">
      <path className={styles['jacket']} d="M0 0h300v420H0z" />
      <g className={styles['jacketText']}>
        <text x="24" y="40" fontSize="13">
          {author}
        </text>
        <text
          x="23"
          y="88"
          fontSize={Math.min(40, 480 / Math.max(bookTitle.length, 1))}
          style={headingStyle}
        >
          {bookTitle}
        </text>
        <text x="24" y="400" fontSize="13" style={headingStyle}>
          {siteName}
        </text>
      </g>
    </svg>
  );
