import type { ReactNode } from 'react';
import { ImagePicker } from '../../../shared/image-picker/image-picker.tsx';
import { categories } from '../../../shared/lib/categories.model.ts';
import { counted } from '../../../shared/lib/count.ts';
import { chartStyleOf } from '../../../shared/lib/sentence-chart.ts';
import { sentencesOfHtml } from '../../../shared/lib/sentences.ts';
import { Field } from '../../../shared/ui/forms/field.tsx';
import { SentenceChart } from '../../../shared/ui/charts/sentence-chart.tsx';
import { Segments } from '../../../shared/ui/forms/segments.tsx';
import { SelectField } from '../../../shared/ui/forms/select-field.tsx';
import { parseTags } from '../article/article.ts';
import { limits, deriveSlug } from '../article/derivations.ts';
import type { BaseVersion } from '../session/base-version.ts';
import { LimitedField } from './limited-field.tsx';
import { ScheduleField } from './schedule-field.tsx';
import type { FieldProps } from './writing-fields.tsx';
import styles from './fields.module.css';

const statuses = [
  ['draft', 'Draft'],
  ['published', 'Published'],
] as const;

const options = categories.map((category) => [category, category] as const);

const PictureField = ({
  article,
  change,
  onSending,
}: FieldProps & { onSending: (by: 1 | -1) => void }) => (
  <ImagePicker
    image={article.image}
    onChange={(image) => change('image', image)}
    onSending={onSending}
    otherwise={
      <div className={styles['plate']}>
        <p>Without a picture the imprint stands here, which is no loss.</p>
        <SentenceChart
          groups={sentencesOfHtml(article.content)}
          cut={chartStyleOf(article.category)}
        />
      </div>
    }
  />
);

const TagsField = ({ article, change }: FieldProps) => {
  const tags = parseTags(article.tags);
  return (
    <Field
      label="Tags (comma-separated)"
      autoComplete="off"
      value={article.tags}
      hint={
        tags.length > 0
          ? `${counted(tags.length, 'tag')}: ${tags.join(' · ')}`
          : undefined
      }
      onChange={(event) => change('tags', event.target.value)}
    />
  );
};

const ReadTimeField = ({
  article,
  held: { post },
  change,
}: FieldProps & { held: BaseVersion }) => (
  <Field
    label="Read time, minutes"
    inputMode="numeric"
    autoComplete="off"
    value={article.readTime}
    hint={
      post && post.ownReadTime == null
        ? `Empty: counted, ${post.readTime} min when it was last saved`
        : 'Empty: counted from the text'
    }
    onChange={(event) =>
      change('readTime', event.target.value.replace(/\D/g, '').slice(0, 3))
    }
  />
);

const SlugField = ({ article, change }: FieldProps) => (
  <LimitedField
    label="Slug"
    value={article.slug}
    onChange={(value) => change('slug', value)}
    onLeave={() => {
      const slug = deriveSlug(article.slug);
      if (slug !== article.slug) change('slug', slug);
    }}
    limit={limits.slug}
    recommendation="Old slugs go on working"
    overLimitHint="it is cut at a hyphen"
  />
);

/** Everything about a resource but its words. */
export const SettingsFields = ({
  article,
  base,
  nowMs,
  change,
  onSending,
  children,
}: FieldProps & {
  base: BaseVersion;
  nowMs: number;
  onSending: (by: 1 | -1) => void;
  children?: ReactNode;
}) => (
  <div className={styles['settings']} role="group" aria-label="Settings">
    <fieldset className={styles['status']}>
      <legend>Status</legend>
      <Segments
        options={statuses}
        chosen={article.status}
        onChoose={(status) => change('status', status)}
      />
    </fieldset>
    <ScheduleField
      article={article}
      base={base}
      nowMs={nowMs}
      onChange={(instant) => change('publishAt', instant)}
    />
    <SelectField
      label="Category"
      options={options}
      value={article.category as (typeof categories)[number]}
      onChoose={(category) => change('category', category)}
    />
    <PictureField article={article} change={change} onSending={onSending} />
    <TagsField article={article} change={change} />
    <Field
      label="Author"
      maxLength={120}
      autoComplete="off"
      value={article.author}
      onChange={(event) => change('author', event.target.value)}
    />
    <ReadTimeField article={article} held={base} change={change} />
    <SlugField article={article} change={change} />
    {children}
  </div>
);
