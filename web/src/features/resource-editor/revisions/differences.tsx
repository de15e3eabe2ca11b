import { type ArticleFields, changedFields } from '../article/article.ts';
import { useCategoryNames } from '../../../shared/site-content.ts';
import styles from './differences.module.css';
import { htmlToTextLines } from '../article/plain-text.ts';
import { formatLagosTime } from '../../../shared/lib/schedule.ts';
import { type DiffPart, diffByWords } from './word-difference.ts';
import * as text from './text.ts';

const toReadableField = (
  name: keyof ArticleFields,
  value: string,
  nameOfCategory: (category: string) => string,
): string => {
  if (name === 'content') return htmlToTextLines(value).join('\n');
  if (name === 'category') return nameOfCategory(value) || value;
  if (name === 'publishAt') return formatLagosTime(value).replace('T', ' ');
  return value;
};

const DiffText = ({ piece: { kind, text: content } }: { piece: DiffPart }) => {
  if (kind === 'added')
    return (
      <ins>
        <span className="vh">{text.added}</span>
        {content}
      </ins>
    );
  if (kind === 'removed')
    return (
      <del>
        <span className="vh">{text.removed}</span>
        {content}
      </del>
    );
  return kind === 'gap' ? (
    <span className={styles['gap']}>{content}</span>
  ) : (
    content
  );
};

/** Shows the differences between two versions, field by field and word by word. */
export const Differences = ({
  before,
  after,
  none = text.noDifferences,
}: {
  before: ArticleFields;
  after: ArticleFields;
  none?: string;
}) => {
  const nameOfCategory = useCategoryNames();
  const names = changedFields(before, after);
  if (names.length === 0) return <p>{none}</p>;
  return (
    <dl className={styles['differences']}>
      {names.map((name) => {
        const pieces = diffByWords(
          toReadableField(name, before[name], nameOfCategory),
          toReadableField(name, after[name], nameOfCategory),
        );
        return (
          <div key={name}>
            <dt>{text.fieldNames[name]}</dt>
            <dd>
              {pieces.length === 0
                ? text.onlyFormatting
                : pieces.map((part, index) => (
                    <DiffText key={index} piece={part} />
                  ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
