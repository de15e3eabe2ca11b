import { splitParagraphs } from '../../shared/lib/paragraphs.ts';

/** Shows a text by the author, with the author's name below it as a signature. */
export const SignedText = ({
  text,
  author,
  className = '',
}: {
  text: string;
  author: string;
  className?: string | undefined;
}) => (
  <div className={`prose ${className}`}>
    {splitParagraphs(text).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    <p className="sign">{author}</p>
  </div>
);
