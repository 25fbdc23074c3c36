import { describe, expect, it } from 'vitest';
import { addToCart } from '#commands/add-to-cart.ts';
import { placeOrder } from '#commands/place-order.ts';
import { customerDevice, emptyDevice, payHere } from '#test/support/customer-device.ts';
import { cartItem, order, stock } from '#test/support/shop.ts';
import { readProducts } from './read-products.ts';
import { readShell } from './read-shell.ts';

describe('readShell', () => {
  it('[HOME-002] [CART-017] counts visible lines: goods and samples, not fees, free lines or gifts', async () => {
    const here = await customerDevice({
      cart: {
        CartItem: [
          cartItem('P1', 2),
          cartItem('P2', 1, { Type__c: 'S' }),
          cartItem('P3', 2, { offer_product_quanity__c: 2 }),
          cartItem('FEE', 1, { 'Product2.Name': 'Delivery Charges-B2B', 'Product2.Category__r.Name': null }),
          cartItem('GIFT', 1, { 'Product2.Category__r.Name': 'Welcome Gift' }),
        ],
      },
    });
    expect((await readShell(here.databases)).cartCount).toBe(2);
  });

  it('counts unsent commands and those that need the user', async () => {
    const here = await customerDevice();
    await addToCart(here.ports, { productId: 'P1', quantity: 2 });
    await addToCart(here.ports, { productId: 'P2', quantity: 2 });
    await here.change((row) => {
      if (row.lane === 'cart:P1') row.state = 'needs-user';
    });
    expect(await readShell(here.databases)).toMatchObject({ cartCount: 2, unsent: 2, needsYou: 1 });
  });

  it('[NAV-016] shows the customer from the CRM, else from the login', async () => {
    const here = await customerDevice();
    expect((await readShell(here.databases)).me).toMatchObject({
      userName: 'Asha Rao',
      companyName: 'Saffron Kitchen',
      customerId: 'C-100',
      companyType: 'Fine Dine',
    });
    const fresh = await emptyDevice();
    const user = {
      ...{ accountId: 'account-1', contactId: 'contact-1', userId: 'u', userName: 'Asha', userEmail: 'a@b.c' },
      ...{
        designation: '',
        companyName: 'Saffron',
        companyType: '',
        customerId: '',
        phoneNo: '',
        audience: 'x',
        addressAdded: false,
      },
    };
    expect((await readShell({ ...fresh.databases, user })).me).toMatchObject({
      userName: 'Asha',
      companyName: 'Saffron',
    });
    expect((await readShell(fresh.databases)).me).toBeNull();
  });

  it('does not count the stock of a waiting order twice once the CRM shows the order', async () => {
    const here = await customerDevice({ cart: { CartItem: [cartItem('P1', 5)] } });
    const { cartTotalPaise } = await payHere(here);
    await placeOrder(here.ports, { totalPaise: cartTotalPaise, payment: 'cash', duplicateAccepted: false });
    const cardStock = async () => (await readProducts(here.databases, { ids: ['P1'] })).products[0]?.stock;
    expect(await cardStock()).toBe(35);
    const [row] = await here.rows();
    await here.pull({
      'open-orders': { Order: [order('O1', { Client_Ref__c: row?.ref ?? null })], OrderItem: [] },
      'stock/breads': { Stock__c: [stock('P1', 35)] },
    });
    expect(await cardStock()).toBe(35);
  });
});
