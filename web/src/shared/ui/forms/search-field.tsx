import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { InputField } from './input-field.tsx';

const pauseMs = 300;

/** A field that searches when the typing pauses, or at once on Enter; `value` is the query in the address bar. */
export const SearchField = ({
  label,
  placeholder,
  value,
  onSearch,
}: {
  label: ReactNode;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
}) => {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState({ value, requested: value });
  // If something other than this field changes the address, such as the Back button, the field shows the new query.
  if (known.value !== value) {
    setKnown({ value, requested: value });
    if (known.requested !== value) setText(value);
  }
  const query = text.trim();
  const isCurrent = query === known.requested;
  const submitQuery = () => {
    if (isCurrent) return;
    setKnown({ value, requested: query });
    onSearch(query);
  };
  useEffect(() => {
    if (isCurrent) return;
    const timer = setTimeout(submitQuery, pauseMs);
    return () => clearTimeout(timer);
  });
  const searchOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submitQuery();
  };
  return (
    <InputField
      type="search"
      label={label}
      placeholder={placeholder}
      value={text}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={searchOnEnter}
    />
  );
};
