import { Field } from '../../../shared/ui/forms/field.tsx';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import type { Article } from '../article/article.ts';
import { ContentField } from './content-field.tsx';
import { limits } from '../article/derivations.ts';
import { LimitedField } from './limited-field.tsx';
import { SearchPreview, SocialPreview } from './previews.tsx';
import styles from './fields.module.css';

type Change = (field: keyof Article, value: string) => void;

export type FieldProps = { article: Article; change: Change };

/** What is written, and how it will look elsewhere. */
export const WritingFields = ({
  article,
  isDraftSaved,
  change,
  onSending,
}: FieldProps & {
  isDraftSaved: boolean;
  onSending: (by: 1 | -1) => void;
}) => (
  <div className={styles['writing']} role="group" aria-label="Writing">
    <div className={styles['title']}>
      <Field
        label="Title"
        required
        maxLength={300}
        autoComplete="off"
        value={article.title}
        onChange={(event) => change('title', event.target.value)}
      />
    </div>
    <div className={styles['excerpt']}>
      <TextField
        label="Excerpt"
        rows={3}
        maxLength={2_000}
        value={article.excerpt}
        onChange={(event) => change('excerpt', event.target.value)}
      />
    </div>
    <ContentField
      value={article.content}
      category={article.category}
      isDraftSaved={isDraftSaved}
      onChange={(html) => change('content', html)}
      onSending={onSending}
    />
    <LimitedField
      label="SEO title"
      value={article.seoTitle}
      onChange={(value) => change('seoTitle', value)}
      limit={limits.seoTitle}
      recommendation="50 to 60 is best"
      overLimitHint="shorten it to save"
    />
    <LimitedField
      label="SEO description"
      rows={3}
      value={article.seoDescription}
      onChange={(value) => change('seoDescription', value)}
      limit={limits.seoDescription}
      recommendation="150 to 160 is best"
      overLimitHint="shorten it to save"
    />
    <div className={styles['previews']}>
      <SearchPreview article={article} />
      <SocialPreview article={article} />
    </div>
  </div>
);
