import type { Translation } from '#texts/area.ts';
import type { shellTexts } from '#texts/en/shell.ts';
import { paths } from '../paths.ts';

type MenuTexts = Translation<typeof shellTexts.en>['menu'];
/** The keys of the menu's texts without parameters. */
type MenuKey = { [K in keyof MenuTexts]: MenuTexts[K] extends string ? K : never }[keyof MenuTexts];

export type MenuItem = { kind: 'link'; text: MenuKey; to: string } | { kind: 'categories'; text: MenuKey };
export type MenuGroup = { heading: MenuKey | null; items: MenuItem[] };

const link = (text: MenuKey, to: string): MenuItem => ({ kind: 'link', text, to });

/** The side menu in the order of NAV-017. */
export const menuGroups: readonly MenuGroup[] = [
  {
    heading: null,
    items: [
      link('home', paths.home),
      link('quickOrder', paths.quickOrder),
      link('myOrders', paths.myOrders),
      { kind: 'categories', text: 'shopByCategory' },
      link('offers', paths.myOffers),
    ],
  },
  {
    heading: 'aboutUser',
    items: [
      link('profile', paths.profile),
      link('addresses', paths.myAddresses),
      link('kyc', paths.kyc),
      link('favourites', paths.favourites),
      link('creditManagement', paths.creditManagement),
      link('referToFriend', paths.referToFriend),
    ],
  },
  {
    heading: 'aboutCompany',
    items: [link('feedback', paths.feedbacks), link('contactUs', paths.contactUs), link('aboutUs', paths.aboutUs)],
  },
];
