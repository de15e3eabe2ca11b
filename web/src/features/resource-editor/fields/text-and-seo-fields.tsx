import { type KeyboardEvent, type RefObject, useState } from 'react';
import { TextAreaField } from '../../../shared/ui/forms/text-area-field.tsx';
import { limits } from '../article/derivations.ts';
import type { OpenEditor } from '../session/use-editor-session.ts';
import { ContentField } from './content-field.tsx';
import { LimitedField } from './limited-field.tsx';
import { SearchPreview, SocialPreview } from './previews.tsx';
import type { EditorState } from '../session/editor-store.ts';
import { textFieldProps } from './text-field-props.ts';
import styles from './fields.module.css';
import * as text from './text.ts';

/** Returns a title without line breaks, which a pasted text may have; a long title wraps by itself. */
const toOneLine = (title: string): string => title.replaceAll(/\s*\n\s*/g, ' ');

/** Enter leads from the title to the text, as a title has no second line. */
const goToTextOnEnter = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget
    .closest('[role="group"]')
    ?.querySelector<HTMLElement>('[contenteditable="true"]')
    ?.focus();
};

/** Returns the time of publication that the page will name; that of an article without one is now. */
const publicationTime = (
  { article: { publishAt }, base: { post } }: EditorState,
  now: string,
): string => {
  const publishedAt = post?.status === 'published' ? post.publishedAt : now;
  return publishAt || publishedAt;
};

/** The fields for the texts of a resource, with previews for search results and social media. */
export const TextAndSeoFields = ({
  title,
  ...editor
}: OpenEditor & { title: RefObject<HTMLTextAreaElement | null> }) => {
  const [openedAt] = useState(() => new Date().toISOString());
  return (
    <div className={styles['writing']} role="group" aria-label={text.writing}>
      <div className={styles['title']}>
        <TextAreaField
          ref={title}
          label={text.titleLabel}
          required
          rows={2}
          maxLength={300}
          autoComplete="off"
          value={editor.state.article.title}
          onChange={({ target }) =>
            editor.session.change('title', toOneLine(target.value))
          }
          onKeyDown={goToTextOnEnter}
        />
      </div>
      <div className={styles['excerpt']}>
        <TextAreaField
          label={text.excerptLabel}
          rows={3}
          maxLength={2_000}
          {...textFieldProps(editor, 'excerpt')}
        />
      </div>
      <ContentField {...editor} />
      <LimitedField
        label={text.seoTitleLabel}
        {...textFieldProps(editor, 'seoTitle')}
        limit={limits.seoTitle}
        recommendation={text.seoTitleRecommendation}
        overLimitHint={text.seoOverLimit}
      />
      <LimitedField
        label={text.seoDescriptionLabel}
        rows={3}
        {...textFieldProps(editor, 'seoDescription')}
        limit={limits.seoDescription}
        recommendation={text.seoDescriptionRecommendation}
        overLimitHint={text.seoOverLimit}
      />
      <div className={styles['previews']}>
        <SearchPreview
          article={editor.state.article}
          publishedAt={publicationTime(editor.state, openedAt)}
        />
        <SocialPreview article={editor.state.article} />
      </div>
    </div>
  );
};
