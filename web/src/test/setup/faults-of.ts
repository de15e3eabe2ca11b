import axe from 'axe-core';

/** What a machine can hold against the markup; colours and icons, which need a canvas, are looked at in a real browser. */
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
