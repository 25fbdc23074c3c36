import { must } from '#lib/assert.ts';
import { Parent } from '../company.ts';

type Trio = readonly [front: string, left: string, right: string];

/** The foods that represent a category: one in front, two behind it. */
const arts: Readonly<Record<string, Trio>> = {
  [Parent.Breads]: ['loaf/white', 'bun/sesame', 'baguette-bread'],
  [Parent.Breakfast]: ['croissant', 'muffin/blueberry', 'waffle'],
  [Parent.Desserts]: ['gateau/chocolate', 'slice/blueberry', 'scoops/strawberry'],
  [Parent.DryBakery]: ['chip-cookie/chunk', 'rusk/milk', 'biscuit/butter'],
  [Parent.Snacks]: ['samosa/classic', 'french-fries', 'patty/crumb'],
  [Parent.IndianBreads]: ['naan/plain', 'roti', 'paratha/layered'],
  [Parent.Produce]: ['peas', 'ear-of-corn', 'mango'],
  [Parent.Sauces]: ['dip/tomato', 'squeeze/caramel', 'cheese-wedge'],
  'Sandwich Breads': ['loaf/white', 'toast/garlic', 'loaf/wheat'],
  'Burger Buns & Rolls': ['bun/sesame', 'pav/plain', 'long-roll/plain'],
  'Artisan Breads': ['boule/white', 'baguette-bread', 'focaccia/rosemary'],
  'Pizza Bases & Wraps': ['pizza-base/plain', 'tortilla/plain', 'taco'],
  'Croissants & Danish': ['croissant', 'danish/blueberry', 'swirl/cinnamon'],
  'Waffles & Pancakes': ['pancakes', 'waffle', 'waffle-dark'],
  'Muffins & Doughnuts': ['ring/strawberry', 'muffin/chocolate', 'berliner/berry'],
  'Cakes & Gateaux': ['gateau/black-forest', 'swiss-roll/strawberry', 'tray-cake/chocolate'],
  'Cheesecakes & Mousses': ['slice/cheesecake', 'dome/raspberry', 'cup/mango'],
  'Brownies, Pies & Tarts': ['brownie/walnut', 'tart/lemon', 'pie'],
  'Ice Cream & Kulfi': ['scoops/strawberry', 'kulfi/kesar', 'scoops/mango'],
  Cookies: ['cookie', 'biscuit/karachi', 'nankhatai/pista'],
  'Rusks, Khari & Tea Cakes': ['rusk/milk', 'khari/jeera', 'tea-cake/tutti'],
  'Fries & Potato Snacks': ['french-fries', 'wedges/masala', 'hash-brown'],
  'Indian Snacks': ['samosa/classic', 'balls/vada', 'spring-roll'],
  'Momos & Dim Sum': ['momo/white', 'dumpling', 'bao'],
  'Patties, Nuggets & Grills': ['patty/crumb', 'seekh/chicken', 'nuggets'],
  'Parathas & Rotis': ['paratha/stuffed', 'roti', 'paratha/layered'],
  'Naan & Kulcha': ['naan/garlic', 'kulcha/stuffed', 'naan/plain'],
  'Frozen Vegetables': ['broccoli', 'dice/carrot', 'peas'],
  'Fruit & Pulps': ['mango', 'strawberry', 'blueberries'],
  'Sauces & Dips': ['dip/tomato', 'kadhai/makhani', 'dip/green'],
  'Toppings & Fillings': ['squeeze/chocolate', 'jar/hazelnut', 'squeeze/strawberry'],
  'Cheese, Butter & Cream': ['cheese-wedge', 'butter', 'swirl-cream'],
};

export function artsOfCategory(name: string): Trio {
  return must(arts[name], `pictures of the category ${name}`);
}
