/** The kinds of business that register (AUTH-002), as they are sent to the CRM. */
export const customerTypes = [
  'Affordable Casual Dine',
  'Cafe',
  'Caterers',
  'Central Government Entity',
  'Cloud Kitchen',
  'Desserts & Ice-Creams',
  'Educational Institute',
  'Fine Dine',
  'Hotels',
  'Institutional Suppliers',
  'Petroleum Business',
  'Premium Casual Dine',
  'Pubs & Bars',
  'State Government Entity',
  'Others',
] as const;

/** It asks for the business type in words (AUTH-003). */
export const OTHER_TYPE = 'Others';
