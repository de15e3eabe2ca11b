import type { ChangeEvent } from 'react';
import type { ArticleFields } from '../article/article.ts';
import type { OpenEditor } from '../session/use-editor-session.ts';

type FieldChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** Returns the props that bind an input to one field of the article. */
export const textFieldProps = (
  { session, state }: OpenEditor,
  name: keyof ArticleFields,
) => ({
  value: state.article[name],
  onChange: ({ target }: FieldChange) => session.change(name, target.value),
});
