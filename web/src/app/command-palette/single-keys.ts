import { useState } from 'react';
import { browserStorage } from '../../shared/lib/storage.ts';

const key = 'imprint-single-keys';

/** Whether shortcuts of single keys work, which the author can switch off (WCAG 2.1.4); stored in this browser. */
export const useSingleKeys = () => {
  const [isOn, setIsOn] = useState(() => browserStorage.get(key) !== 'off');
  const save = (on: boolean) => {
    browserStorage.set(key, on ? 'on' : 'off');
    setIsOn(on);
  };
  return [isOn, save] as const;
};
