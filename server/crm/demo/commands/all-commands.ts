import type { DemoCommand } from '../demo-command.ts';
import { offer, price, product, setting, stock } from './catalogue.ts';
import { address, cod, credit, expirePassword, kyc } from './customers.ts';
import { deliver, invoice, pack, ship } from './fulfilment.ts';
import { order } from './order.ts';
import { payments } from './payments.ts';

/** The commands by name, in the order of the help. */
export const allCommands: Readonly<Record<string, DemoCommand>> = {
  price,
  stock,
  product,
  offer,
  setting,
  payments,
  kyc,
  address,
  cod,
  credit,
  'expire-password': expirePassword,
  pack,
  invoice,
  ship,
  deliver,
  order,
};
