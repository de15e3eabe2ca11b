import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../shared/admin-paths.ts';
import { ProgressRuler } from '../../shared/ui/charts/progress-ruler.tsx';
import styles from './setup.module.css';
import { type Step, steps } from './steps.model.ts';
import * as text from './text.ts';

const markShapes = {
  done: <path d="m2 7.5 3.5 3.5L12 3.5" />,
  current: (
    <>
      <circle cx="7" cy="7" r="5" />
      <path d="M7 2a5 5 0 0 0 0 10z" fill="currentColor" />
    </>
  ),
  left: <circle cx="7" cy="7" r="5" />,
};

const StepLink = ({
  step,
  isCurrent,
  isDone,
}: {
  step: Step;
  isCurrent: boolean;
  isDone: boolean;
}) => {
  const mark = isDone ? 'done' : isCurrent ? 'current' : 'left';
  return (
    <li>
      <Link
        to={adminPaths.setup(step)}
        data-mark={mark}
        aria-current={isCurrent ? 'step' : undefined}
      >
        <svg viewBox="0 0 14 14" aria-hidden="true">
          {markShapes[mark]}
        </svg>
        {text.stepNames[step]}
        {isDone && <span className="vh">{text.stepDone}</span>}
      </Link>
    </li>
  );
};

/** Returns a ref for the heading, which gets the focus when another step opens, so that screen readers start there. */
const useFocusOnStep = (step: Step) => {
  const ref = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    ref.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);
  return ref;
};

/** The frame of the set-up: its steps, as a ruler on a phone, and the current one. Only the owner can open steps. */
export const SetupFrame = ({
  step,
  doneSteps,
  isSignedIn,
  children,
}: {
  step: Step;
  doneSteps: ReadonlySet<Step>;
  isSignedIn: boolean;
  children: ReactNode;
}) => {
  const heading = useFocusOnStep(step);
  const number = steps.indexOf(step) + 1;
  return (
    <div className={`office ${styles['frame']}`}>
      <a className={styles['skipLink']} href="#main">
        {text.skipToForm}
      </a>
      <header className={styles['nav']}>
        <p className={styles['mark']}>{text.title}</p>
        <p className={styles['at']}>{text.stepOf(number, steps.length)}</p>
        <div className={styles['ruler']} aria-hidden="true">
          <ProgressRuler of={steps.length} at={number} />
        </div>
        {isSignedIn && (
          <nav className={styles['steps']} aria-label={text.title}>
            <ul>
              {steps.map((one) => (
                <StepLink
                  key={one}
                  step={one}
                  isCurrent={one === step}
                  isDone={doneSteps.has(one)}
                />
              ))}
            </ul>
          </nav>
        )}
        <p className={styles['later']}>{text.finishLater}</p>
      </header>
      <main id="main" className={styles['desk']}>
        <h1 ref={heading} tabIndex={-1}>
          {text.stepNames[step]}
        </h1>
        {children}
      </main>
    </div>
  );
};
