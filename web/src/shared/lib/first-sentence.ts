/** A text's first sentence, and what follows it by paragraph: the first stands under a title, the rest beside it. */
export const splitFirstSentence = (
  text: string,
): { first: string; rest: string } => {
  const whole = text.trim();
  const end = /[.!?…]["”’)]*(?=\s)/.exec(whole);
  if (!end) return { first: whole, rest: '' };
  const at = end.index + end[0].length;
  return { first: whole.slice(0, at), rest: whole.slice(at).trim() };
};
