import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { useListCountedChaptersQuery } from '../../../shared/api/reading-links.api.ts';
import { dayInLagos } from '../../../shared/lib/date.ts';
import { formatCount } from '../../../shared/lib/numbers/count.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { ColumnChart } from '../../../shared/ui/column-chart/column-chart.tsx';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import type { Analytics } from '../analytics.api.ts';
import { toColumns } from '../columns.ts';
import { StepBars } from './funnel.tsx';
import { type Step, toReadingSteps } from './funnel-steps.ts';
import styles from './reading.module.css';
import * as text from '../text.ts';

// A book with more chapters first shows these, so that the section stays as tall as its neighbours.
const maxChapters = 12;

const ChapterBars = ({ steps }: { steps: readonly Step[] }) => {
  const [showsAll, setShowsAll] = useState(false);
  const chapters = steps.length - 2;
  const shown =
    showsAll || chapters <= maxChapters
      ? steps
      : [...steps.slice(0, maxChapters + 1), ...steps.slice(-1)];
  return (
    <>
      <StepBars steps={shown} />
      {chapters > maxChapters && (
        <div className={styles['more']}>
          <Button
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? text.fewerChapters : text.allChapters(chapters)}
          </Button>
        </div>
      )}
    </>
  );
};

/** Shows how far the copies of the e-book were read, with a link to the customers who finished this month. */
export const ReadingSteps = ({
  figures,
}: {
  figures: Pick<Analytics, 'reading' | 'funnel'>;
}) => {
  const { data: chapters = [] } = useListCountedChaptersQuery(undefined);
  const steps = toReadingSteps(figures, chapters);
  return (
    <AdminSection
      title={text.readingTitle}
      note={steps.length > 0 ? text.readingNote : text.nothingRead}
    >
      {steps.length > 0 && <ChapterBars steps={steps} />}
      <p className={styles['finished']}>
        <Link to={adminPaths.finishers('this-month')}>
          {text.finishedThisMonth}
        </Link>
      </p>
    </AdminSection>
  );
};

const ticks = { minTick: 1, maxTicks: 30 };

/** Shows the minutes read and the copies opened and finished in each week; nothing if there are none. */
export const ReadingByWeek = ({
  figures: { reading, period, asOf },
}: {
  figures: Pick<Analytics, 'reading' | 'period' | 'asOf'>;
}) => {
  if (reading.weeks.length === 0) return null;
  const figures = ['minutes', 'started', 'finished'] as const;
  const charts = figures.map((figure) => {
    const [title, value] = text.readingColumns[figure];
    // The first week may begin before the period, in which its days before the period are not counted.
    const values = reading.weeks.map((week): [string, number] => [
      week.week < period.from ? period.from : week.week,
      week[figure],
    ]);
    return (
      <AdminSection key={figure} title={title}>
        <ColumnChart
          label={title}
          columns={toColumns(new Map(values), period, 'week', dayInLagos(asOf))}
          names={{ value }}
          print={formatCount}
          scale={ticks}
        />
      </AdminSection>
    );
  });
  return <div className={styles['weeks']}>{charts}</div>;
};
