import * as text from './text.ts';

/** Shows next to numbers that the projection behind them is being rebuilt. */
export const RebuildingNote = ({
  isRebuilding,
}: {
  /** Undefined until the numbers have loaded. */
  isRebuilding: boolean | undefined;
}) => isRebuilding && <p role="status">{text.figuresRebuilding}</p>;
