import type { ChangeEvent } from 'react';
import type { Article } from '../article/article.ts';
import type { OpenEditor } from '../session/use-editor-session.ts';

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** Binds an input to one text of the article. */
export const textFieldProps = (
  { session, state }: OpenEditor,
  name: keyof Article,
) => ({
  value: state.article[name],
  onChange: ({ target }: Typed) => session.change(name, target.value),
});
