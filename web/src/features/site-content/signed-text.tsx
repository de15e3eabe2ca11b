import { paragraphsOf } from '../../shared/lib/paragraphs.ts';

/** The author's own words, with the name under them as a signature. */
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
    {paragraphsOf(text).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    <p className="sign">{author}</p>
  </div>
);
