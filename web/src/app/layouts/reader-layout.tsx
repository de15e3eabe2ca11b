import { Outlet } from 'react-router-dom';

/** The book has the screen to itself. */
export const ReaderLayout = () => (
  <main id="main">
    <Outlet />
  </main>
);
