import { Outlet } from 'react-router-dom';

export const SiteLayout = () => (
  <main id="main">
    <Outlet />
  </main>
);
