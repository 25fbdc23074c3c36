import { chosenAddresses, goesElsewhere } from '#domain/rules/addresses.ts';
import { checkoutBlock } from '#domain/rules/checkout.ts';
import { addAddressPath, readAddressBook } from '../facts/address-facts.ts';
import type { CheckoutView } from '../views/index.ts';
import { addressView } from './address-view.ts';
import type { Databases } from './databases.ts';
import { toView } from './read-cart.ts';
import { withCartModel } from './read-cart-model.ts';

/** Reads '/select-address' (ADDR-001 to ADDR-010). */
export function readCheckout(databases: Databases): Promise<CheckoutView> {
  return withCartModel(databases, { pictures: false }, async (model, parts) => {
    const { customer, snapshot } = model.situation;
    const { draft } = snapshot;
    const book = await readAddressBook(parts, { contact: customer.contact, rows: snapshot.rows });
    const cart = toView(model, parts);
    const { billing, delivery } = chosenAddresses(book.addresses, draft);
    return {
      synced: book.known && customer.known,
      addresses: book.addresses.map(addressView),
      addAddressPath: addAddressPath(book),
      billing: billing && addressView(billing),
      delivery: delivery && addressView(delivery),
      canDiffer: book.addresses.length > 1,
      different: goesElsewhere(book.addresses, draft),
      block: checkoutBlock({
        cart: cart.proceed,
        customerId: customer.contact?.CustomerID__c?.trim() || null,
        addresses: book.addresses,
        draft,
      }),
    };
  });
}
