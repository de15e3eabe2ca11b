import type { ReactNode } from 'react';
import { ImagePicker } from '../../../shared/image-picker/image-picker.tsx';
import type { Category } from '../../../shared/lib/categories.model.ts';
import { chartStyleOfCategory } from '../../../shared/charts/sentence-chart.ts';
import { sentenceLengthsOfHtml } from '../../../shared/lib/sentences.ts';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { SentenceChart } from '../../../shared/ui/charts/sentence-chart.tsx';
import { SelectField } from '../../../shared/ui/forms/select-field.tsx';
import { useCategoryOptions } from '../../../shared/use-category-options.ts';
import { parseTags } from '../article/article.ts';
import { limits, deriveSlug } from '../article/derivations.ts';
import type { OpenEditor } from '../session/use-editor-session.ts';
import { LimitedField } from './limited-field.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { StatusField } from './status-field.tsx';
import { textFieldProps } from './text-field-props.ts';
import styles from './fields.module.css';
import * as text from './text.ts';

const PictureField = ({ session, state: { article } }: OpenEditor) => (
  <ImagePicker
    image={article.image}
    onChange={(image) => session.change('image', image)}
    onSending={session.countUpload}
    otherwise={
      <div className={styles['plate']}>
        <p>{text.withoutImage}</p>
        <SentenceChart
          groups={sentenceLengthsOfHtml(article.content)}
          cut={chartStyleOfCategory(article.category)}
        />
      </div>
    }
  />
);

const TagsField = (editor: OpenEditor) => {
  const tags = parseTags(editor.state.article.tags);
  return (
    <InputField
      label={text.tagsLabel}
      autoComplete="off"
      hint={tags.length > 0 ? text.tagsHint(tags) : undefined}
      {...textFieldProps(editor, 'tags')}
    />
  );
};

const ReadTimeField = ({
  session,
  state: {
    article,
    base: { post },
  },
}: OpenEditor) => (
  <InputField
    label={text.readTimeLabel}
    inputMode="numeric"
    autoComplete="off"
    value={article.readTime}
    hint={
      post && post.ownReadTime == null
        ? text.readTimeWhenSaved(post.readTime)
        : text.readTimeHint
    }
    onChange={({ target }) =>
      session.change('readTime', target.value.replace(/\D/g, '').slice(0, 3))
    }
  />
);

/** The fields for the settings of a resource, such as status, category and slug. */
export const SettingsFields = ({
  children,
  ...editor
}: OpenEditor & { children?: ReactNode }) => {
  const { change } = editor.session;
  const { article } = editor.state;
  return (
    <div className={styles['settings']} role="group" aria-label={text.settings}>
      <StatusField {...editor} />
      <ScheduleField {...editor} />
      <SelectField
        label={text.categoryLabel}
        options={useCategoryOptions(article.category)}
        value={article.category as Category}
        onChoose={(category) => change('category', category)}
      />
      <PictureField {...editor} />
      <TagsField {...editor} />
      <InputField
        label={text.authorLabel}
        maxLength={120}
        autoComplete="off"
        {...textFieldProps(editor, 'author')}
      />
      <ReadTimeField {...editor} />
      <LimitedField
        label={text.slugLabel}
        {...textFieldProps(editor, 'slug')}
        onLeave={() => {
          const slug = deriveSlug(article.slug);
          if (slug !== article.slug) change('slug', slug);
        }}
        limit={limits.slug}
        recommendation={text.slugRecommendation}
        overLimitHint={text.slugOverLimit}
      />
      {children}
    </div>
  );
};
