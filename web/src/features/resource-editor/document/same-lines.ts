// Beyond this the comparison would be felt; then only what is alike at both ends is.
const mostSteps = 4_000_000;

const tableOf = (before: readonly string[], now: readonly string[]) => {
  const width = now.length + 1;
  const longest = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      longest[i * width + j] =
        before[i] === now[j]
          ? (longest[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(
              longest[(i + 1) * width + j] ?? 0,
              longest[i * width + j + 1] ?? 0,
            );
  return (i: number, j: number): number => longest[i * width + j] ?? 0;
};

/** For each line as it was, its place among the lines of now, or -1 where it was changed or taken out. */
export const sameLines = (
  before: readonly string[],
  now: readonly string[],
): number[] => {
  const places = before.map(() => -1);
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) {
    places[start] = start;
    start += 1;
  }
  let end = 0;
  while (
    end < shorter - start &&
    before[before.length - 1 - end] === now[now.length - 1 - end]
  ) {
    places[before.length - 1 - end] = now.length - 1 - end;
    end += 1;
  }
  const middle = before.slice(start, before.length - end);
  const nowMiddle = now.slice(start, now.length - end);
  if (middle.length * nowMiddle.length > mostSteps) return places;
  const longest = tableOf(middle, nowMiddle);
  for (let i = 0, j = 0; i < middle.length && j < nowMiddle.length;) {
    if (middle[i] === nowMiddle[j]) {
      places[start + i] = start + j;
      i += 1;
      j += 1;
    } else if (longest(i + 1, j) >= longest(i, j + 1)) i += 1;
    else j += 1;
  }
  return places;
};
