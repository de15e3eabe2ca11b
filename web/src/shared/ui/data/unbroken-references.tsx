import type { ReactNode } from 'react';
import styles from './unbroken-references.module.css';

// With the punctuation after it, which must not begin a line.
const reference = /(IMP(?:-[0-9A-Z]{4}){4}(?:-\d+)?[.,;:)]*)/;

/** A text in which no line breaks within the reference of an order or of an attempt. */
export const UnbrokenReferences = ({
  children,
  renderPart = (part) => part,
}: {
  children: string;
  /** Renders a reference, or the text before, between or after references. */
  renderPart?: (part: string) => ReactNode;
}) =>
  children.split(reference).map((part, index) => (
    <span
      key={index}
      className={reference.test(part) ? styles['reference'] : undefined}
    >
      {renderPart(part)}
    </span>
  ));
