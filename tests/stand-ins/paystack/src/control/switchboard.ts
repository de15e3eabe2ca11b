import {
  applyPatch,
  goodDay,
  interfere,
  type Control,
  type ControlPatch,
  type Operation,
} from './control.ts';

/** Stores the switches of `POST /control`. All other code reads them at the moment it acts. */
export const createSwitchboard = (speed: number) => {
  let state = goodDay(speed);
  return {
    now: (): Control => state,
    patch: (patch: ControlPatch) => {
      state = applyPatch(state, patch);
      return state;
    },
    reset: () => {
      state = goodDay(speed);
      return state;
    },
    interferenceWith: (operation: Operation) => {
      const { interference, rest } = interfere(state, operation);
      state = rest;
      return interference;
    },
  };
};

export type Switchboard = ReturnType<typeof createSwitchboard>;
