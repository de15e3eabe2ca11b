import type { EntryKind } from './entry.ts';

const shapes: Record<EntryKind, string> = {
  action: 'M4 10h11M10.5 5.500l4.500 4.500-4.500 4.500',
  screen: 'M3 4h14v12H3zM3 8h14',
  order: 'M5 3h10v14l-2.500-1.500L10 17l-2.500-1.500L5 17zM8 7h4M8 10h4',
  customer: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6M4 17a6 6 0 0 1 12 0',
  message: 'M3 4h14v10H8l-4 3v-3H3z',
  page: 'M5 3h7l3 3v11H5zM12 3v3h3',
};

export const EntryIcon = ({ kind }: { kind: EntryKind }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d={shapes[kind]} />
  </svg>
);
