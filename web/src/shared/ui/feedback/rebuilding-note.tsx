/** Says beside figures that they are known to be wrong, and are being put right. */
export const RebuildingNote = ({
  isRebuilding,
}: {
  /** Unknown while the figures could not be had. */
  isRebuilding: boolean | undefined;
}) => isRebuilding && <p role="status">Figures are being rebuilt</p>;
