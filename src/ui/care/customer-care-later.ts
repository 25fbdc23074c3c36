import { later } from '../later.tsx';

/** Customer care where the app's start must not wait for it. */
export const CustomerCareLater = later(() => import('./customer-care.tsx').then(({ CustomerCare }) => CustomerCare));
