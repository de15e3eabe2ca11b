import { formatMoment } from '../../../shared/lib/date.ts';
import { Field } from '../../../shared/ui/forms/field.tsx';
import type { Article } from '../article/article.ts';
import type { Held } from '../session/held.ts';
import { instantOf, isAhead, lagosTime } from '../article/schedule.ts';

const hintOf = (article: Article, { post }: Held, nowMs: number): string => {
  const { publishAt, status } = article;
  const inLagos = (iso: string) =>
    `${formatMoment(iso, new Date(nowMs))} in Lagos`;
  if (publishAt && isAhead(publishAt, nowMs))
    return status === 'published'
      ? `Waits until ${inLagos(publishAt)}; until then nobody sees it.`
      : 'A draft waits too: choose Published to schedule it.';
  if (publishAt) return `Will bear the date ${inLagos(publishAt)}.`;
  if (post?.status === 'published' && !isAhead(post.publishedAt, nowMs))
    return `Published ${inLagos(post.publishedAt)}. Empty: this stays.`;
  return 'Empty: as soon as it is saved as published.';
};

/** When it is published, by the clocks of Lagos. */
export const ScheduleField = ({
  article,
  held,
  nowMs,
  onChange,
}: {
  article: Article;
  held: Held;
  nowMs: number;
  onChange: (instant: string) => void;
}) => (
  <Field
    label="Publish at, Lagos time"
    isOptional
    type="datetime-local"
    value={lagosTime(article.publishAt)}
    hint={hintOf(article, held, nowMs)}
    onChange={(event) => onChange(instantOf(event.target.value))}
  />
);
