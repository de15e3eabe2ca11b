/** Marks the first place of the searched text in a title or a detail. */
export const Highlight = ({ of, in: whole }: { of: string; in: string }) => {
  const at = of === '' ? -1 : whole.toLowerCase().indexOf(of.toLowerCase());
  if (at < 0) return <>{whole}</>;
  const end = at + of.length;
  return (
    <>
      {whole.slice(0, at)}
      <mark>{whole.slice(at, end)}</mark>
      {whole.slice(end)}
    </>
  );
};
