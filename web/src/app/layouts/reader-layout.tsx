import { Outlet } from 'react-router-dom';

/** The book has the screen to itself: its own bars, its own main part. */
export const ReaderLayout = () => <Outlet />;
