import { Field } from '../../../shared/ui/forms/field.tsx';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import { limits } from '../article/derivations.ts';
import type { OpenEditor } from '../session/use-editor-session.ts';
import { ContentField } from './content-field.tsx';
import { LimitedField } from './limited-field.tsx';
import { SearchPreview, SocialPreview } from './previews.tsx';
import { textFieldProps } from './text-field-props.ts';
import styles from './fields.module.css';

/** The texts of a resource, with previews in search results and on social media. */
export const WritingFields = (editor: OpenEditor) => (
  <div className={styles['writing']} role="group" aria-label="Writing">
    <div className={styles['title']}>
      <Field
        label="Title"
        required
        maxLength={300}
        autoComplete="off"
        {...textFieldProps(editor, 'title')}
      />
    </div>
    <div className={styles['excerpt']}>
      <TextField
        label="Excerpt"
        rows={3}
        maxLength={2_000}
        {...textFieldProps(editor, 'excerpt')}
      />
    </div>
    <ContentField {...editor} />
    <LimitedField
      label="SEO title"
      {...textFieldProps(editor, 'seoTitle')}
      limit={limits.seoTitle}
      recommendation="50 to 60 is best"
      overLimitHint="shorten it to save"
    />
    <LimitedField
      label="SEO description"
      rows={3}
      {...textFieldProps(editor, 'seoDescription')}
      limit={limits.seoDescription}
      recommendation="150 to 160 is best"
      overLimitHint="shorten it to save"
    />
    <div className={styles['previews']}>
      <SearchPreview article={editor.state.article} />
      <SocialPreview article={editor.state.article} />
    </div>
  </div>
);
