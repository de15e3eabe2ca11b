import { Outlet } from 'react-router-dom';

/** The author's desk: the same language, set closer. */
export const AdminLayout = () => (
  <div className="office">
    <main id="main">
      <Outlet />
    </main>
  </div>
);
