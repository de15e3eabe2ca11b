import { NotYet } from '../../layouts/not-yet.tsx';

export const Screen = () => <NotYet title="Orders" />;
