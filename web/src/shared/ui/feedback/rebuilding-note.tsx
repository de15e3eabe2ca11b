import * as text from './text.ts';

/** A note next to numbers while the server rebuilds the projection that holds them. */
export const RebuildingNote = ({
  isRebuilding,
}: {
  /** Undefined until the numbers have loaded. */
  isRebuilding: boolean | undefined;
}) => isRebuilding && <p role="status">{text.rebuilding}</p>;
