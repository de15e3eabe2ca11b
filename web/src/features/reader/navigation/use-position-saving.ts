import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { sendRequest } from '../../../shared/api/send-request.ts';
import { type Position, positionToSave } from '../session/position.model.ts';
import { selectReader } from '../session/reader.slice.ts';
import { sessionAddress } from '../session/reading-api-url.ts';

const restMs = 3_000;

/** Saves the reading position three seconds after its last change; a closing page saves it with the leave request. */
export const usePositionSaving = (token: string): void => {
  const { epoch, chapter, place } = useSelector(selectReader);
  // A failed request is not retried, because the next save or the leave request replaces it.
  const savePosition = useEffectEvent((body: Position) =>
    sendRequest(sessionAddress('position', token, epoch), {
      method: 'PUT',
      body,
    }),
  );
  const paragraph = positionToSave(chapter, place)?.paragraph;
  useEffect(() => {
    if (chapter === undefined || paragraph === undefined) return;
    const saveTimer = setTimeout(
      () => void savePosition({ chapter, paragraph }),
      restMs,
    );
    return () => clearTimeout(saveTimer);
  }, [token, chapter, paragraph]);
};
