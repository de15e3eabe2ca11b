import { formatMoment } from '../../../shared/lib/date.ts';
import { Field } from '../../../shared/ui/forms/field.tsx';
import type { Article } from '../article/article.ts';
import type { BaseVersion } from '../session/base-version.ts';
import {
  parseLagosTime,
  isFuture,
  formatLagosTime,
} from '../article/schedule.ts';

const scheduleHint = (
  article: Article,
  { post }: BaseVersion,
  nowMs: number,
): string => {
  const { publishAt, status } = article;
  const inLagos = (iso: string) =>
    `${formatMoment(iso, new Date(nowMs))} in Lagos`;
  if (publishAt && isFuture(publishAt, nowMs))
    return status === 'published'
      ? `Waits until ${inLagos(publishAt)}; until then nobody sees it.`
      : 'A draft waits too: choose Published to schedule it.';
  if (publishAt) return `Will bear the date ${inLagos(publishAt)}.`;
  if (post?.status === 'published' && !isFuture(post.publishedAt, nowMs))
    return `Published ${inLagos(post.publishedAt)}. Empty: this stays.`;
  return 'Empty: as soon as it is saved as published.';
};

/** When it is published, by the clocks of Lagos. */
export const ScheduleField = ({
  article,
  base,
  nowMs,
  onChange,
}: {
  article: Article;
  base: BaseVersion;
  nowMs: number;
  onChange: (instant: string) => void;
}) => (
  <Field
    label="Publish at, Lagos time"
    isOptional
    type="datetime-local"
    value={formatLagosTime(article.publishAt)}
    hint={scheduleHint(article, base, nowMs)}
    onChange={(event) => onChange(parseLagosTime(event.target.value))}
  />
);
