/** Returns the same numbers from 0 up to 1 in every run (mulberry32), so that all runs measure the same. */
export const diceOf = (seed: number) => {
  let state = seed;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    roll,
    below: (limit: number): number => Math.floor(roll() * limit),
    /** Returns true in that percentage of calls. */
    percent: (share: number): boolean => roll() * 100 < share,
    /** Returns one of the choices, with a probability in proportion to its weight. */
    weighed: <T>(choices: readonly (readonly [weight: number, T])[]): T => {
      const sum = choices.reduce((total, [weight]) => total + weight, 0);
      let left = roll() * sum;
      for (const [weight, choice] of choices)
        if ((left -= weight) < 0) return choice;
      throw new Error('nothing to choose from');
    },
  };
};

export type Dice = ReturnType<typeof diceOf>;
