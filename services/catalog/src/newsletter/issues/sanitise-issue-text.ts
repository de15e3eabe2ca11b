import type { TextComposer } from '../../resources/posts/compose-text.ts';

/** Returns the sanitised HTML of an issue's text, as it is stored and sent. @throws TEXT_TOO_LONG, TEXT_TOO_DEEP */
export const sanitiseIssueText = async (
  texts: TextComposer,
  content: string,
): Promise<string> => {
  const given = { title: '', excerpt: '', content, tags: [] };
  return (await texts.composeText(given)).content;
};
