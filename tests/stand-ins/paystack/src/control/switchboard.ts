import {
  applyPatch,
  withoutFaults,
  nextFault,
  type Control,
  type ControlPatch,
  type Operation,
} from './control.ts';

/** Stores the switches of `POST /control`. All other code reads them at the moment it acts. */
export const createSwitchboard = (speed: number) => {
  let state = withoutFaults(speed);
  return {
    now: (): Control => state,
    patch: (patch: ControlPatch) => {
      state = applyPatch(state, patch);
      return state;
    },
    reset: () => {
      state = withoutFaults(speed);
      return state;
    },
    interferenceWith: (operation: Operation) => {
      const { interference, rest } = nextFault(state, operation);
      state = rest;
      return interference;
    },
  };
};

export type Switchboard = ReturnType<typeof createSwitchboard>;
