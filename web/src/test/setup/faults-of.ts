import axe from 'axe-core';

/** Returns the axe violations of the markup; colours and icons need a canvas and are checked in a real browser. */
export const faultsOf = async (place: Element): Promise<string[]> => {
  const { violations } = await axe.run(place, {
    resultTypes: ['violations'],
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
    },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};
