import { nigerianStates } from '../nigerian-states.model.ts';
import styles from './state-choices.module.css';

/** A checkbox for each state of Nigeria. */
export const StateChoices = ({
  chosen,
  onChoose,
}: {
  chosen: readonly string[];
  onChoose: (states: string[]) => void;
}) => {
  const setState = (state: string, isChosen: boolean) =>
    onChoose(
      nigerianStates.filter((each) =>
        each === state ? isChosen : chosen.includes(each),
      ),
    );
  return (
    <ul className={styles['states']}>
      {nigerianStates.map((state) => (
        <li key={state}>
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(state)}
              onChange={({ target }) => setState(state, target.checked)}
            />
            {state}
          </label>
        </li>
      ))}
    </ul>
  );
};
