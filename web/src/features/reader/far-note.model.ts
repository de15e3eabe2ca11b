/** Of another chapter's document the text of one note, as HTML. */
export const noteIn = (document: string, id: string): string | undefined => {
  const parsed = new DOMParser().parseFromString(document, 'text/html');
  const target = parsed.getElementById(id);
  if (!target?.closest('.book')) return undefined;
  const note = target.closest(
    '[role=doc-footnote], [role=doc-endnote], aside, li, dd, p, td',
  );
  return (note ?? target).innerHTML;
};
