import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CommandKind } from '#domain/commands/kinds.ts';
import { exchangeAnswer } from './exchange-answer.ts';
import { exchangeRequest, parseArgs, parseCommand, type RawCommand } from './exchange-schema.ts';
import { issuePath } from './issue-path.ts';

const id = '0192f000-0000-7000-8000-000000000001';
const productId = '01t000000000001AAA';
const otherProduct = '01t000000000002AAA';

const address = {
  id: 'a04000000000001AAA',
  ref: null,
  Type_of_Address__c: 'Billing Address',
  Building_Number__c: '12',
  Street__c: 'MG Road',
  Area_Locality__c: 'Indiranagar',
  City__c: 'Bengaluru',
  State__c: 'Karnataka',
  Pin_Code__c: '560038',
};
const line = { productId, type: 'O', quantity: 4, unitPricePaise: 12_345, ours: [4, 2] };
const order = {
  lines: [line],
  gifts: [{ productId: otherProduct, quantity: 2 }],
  coupon: null,
  express: false,
  instructions: 'Back door,\nplease',
  billing: address,
  delivery: { ...address, id: null, ref: id },
  payment: 'cash',
  useCredit: false,
  agreedTotalPaise: 51_849,
  tolerancePaise: 0,
  shortReference: '0123456AB',
  duplicateAccepted: false,
  orderedBy: null,
  approvedBy: null,
};
const addressFields = {
  Type_of_Address__c: 'Delivery Address',
  Building_Number__c: '12',
  Street__c: 'MG Road',
  Area_Locality__c: 'Indiranagar',
  City__c: 'Bengaluru',
  State__c: 'Karnataka',
  Pin_Code__c: '560038',
};
const orderItemId = '802000000000001AAA';
const stars = {
  Product_Quality__c: 5,
  Service_Quality__c: 4,
  Delivery_Quality__c: 3,
  Payment_or_Refund__c: 1,
  Order_Feedback__c: '',
  Will_you_recommend_Y_N__c: true,
};
const kycContact = { Secondary_E_mail_ID__c: '', Phone: '9800000000', Phone_2__c: '9811111111' };
const kyc = {
  was: { ...kycContact, Phone: '+91 98000 00000' },
  fields: kycContact,
  pan: 'AAPFU0939F',
  bank: { holder: 'Asha Rao', account: '50100012345678', ifsc: 'HDFC0000123', branch: 'Camp, Pune' },
  documents: {
    pan: { ref: id },
    bank: { ref: id },
    gsts: [{ record: { ref: id }, document: { ref: id } }],
    other: null,
  },
  updatesCompleted: false,
};
const profileFields = {
  FirstName: 'Asha',
  LastName: 'Rao',
  Title: 'Chef',
  Secondary_E_mail_ID__c: '',
  Phone: '9812345678',
  Phone_2__c: '080 2222 3333',
  CompanyName: 'Saffron Kitchen',
};
const good: { [K in CommandKind]: Record<string, unknown> } = {
  'cart.set-line': { productId, type: 'O', quantity: 12 },
  'cart.set-options': { coupon: 'WELCOME', express: true },
  'cart.dismiss-expired': { products: ['Milk Bread'], schemes: [] },
  'favourite.set': { productId, on: true },
  'order.place': order,
  'order.return': { orderId: orderItemId, reason: { code: '002', quality: 'Taste', comment: 'Too salty' } },
  'order.cancel': {
    orderId: '801000000000001AAA',
    lines: [{ orderItemId, quantity: 2, before: 1 }],
    mode: 'credit',
    refundedBeforePaise: 100_00,
    agreedRefundPaise: 200_00,
  },
  'address.create': { fields: addressFields },
  'address.edit': { address: { ref: id }, was: { ...addressFields, Pin_Code__c: 'old' }, fields: addressFields },
  'address.delete': { address: { id: 'a04000000000001AAA' } },
  'feedback.save': { orderItemId, type: 'O', was: null, fields: stars },
  'feedback.comment': { orderItemId, comment: 'Soft and fresh' },
  'document.attach': {
    parent: { object: 'GST__c', record: { ref: id } },
    name: 'GST certificate.pdf',
    type: 'application/pdf',
    sha256: 'ab'.repeat(32),
    bytes: 1_000_000,
  },
  'gst.create': { number: '27AAPFU0939F1ZV' },
  'other-document.create': {},
  'kyc.submit': kyc,
  'credit.apply': {
    type: 'Bank Guarantee',
    number: 'BG/2026/01892',
    from: '2026-12-01',
    to: '2027-11-30',
    amountPaise: 50_000_00,
    file: { name: 'guarantee.pdf', type: 'application/pdf', sha256: 'ab'.repeat(32), bytes: 1_000_000 },
  },
  'profile.update': { was: { ...profileFields, Phone: '+91 old' }, fields: profileFields },
};
const kinds = Object.keys(good) as CommandKind[];
const accepts = (kind: CommandKind, args: unknown) => parseArgs(kind, args).ok;

describe('command arguments', () => {
  it('of every kind are accepted unchanged', () => {
    for (const kind of kinds) expect(parseArgs(kind, good[kind])).toEqual({ ok: true, value: good[kind] });
  });

  it('are refused with an unknown field, at any depth', () => {
    for (const kind of kinds) expect(accepts(kind, { ...good[kind], price: 1 })).toBe(false);
    expect(accepts('order.place', { ...order, lines: [{ ...line, SalesPrice: 1 }] })).toBe(false);
    expect(accepts('order.place', { ...order, billing: { ...address, SAP_Customer_Addr_ID__c: 'X' } })).toBe(false);
  });

  it('are refused with a missing field', () => {
    for (const kind of kinds) {
      for (const field of Object.keys(good[kind])) {
        const { [field]: _, ...rest } = good[kind];
        expect([kind, field, accepts(kind, rest)]).toEqual([kind, field, false]);
      }
    }
  });

  it('of an address need every field, and a pincode of six digits', () => {
    const create = (change: object) => accepts('address.create', { fields: { ...addressFields, ...change } });
    for (const field of Object.keys(addressFields)) expect(create({ [field]: ' ' })).toBe(false);
    expect(['56003', '5600380', '56003a'].some((Pin_Code__c) => create({ Pin_Code__c }))).toBe(false);
    expect(create({ Type_of_Address__c: 'Office' })).toBe(false);
    expect(create({ SAP_Customer_Addr_ID__c: 'verified' })).toBe(false);
  });

  it('of feedback are 1 to 5 stars of its own type; a comment needs more than spaces', () => {
    const save = (change: object) => accepts('feedback.save', { ...good['feedback.save'], ...change });
    for (const Product_Quality__c of [0, 6, 2.5, null]) {
      expect(save({ fields: { ...stars, Product_Quality__c } })).toBe(false);
    }
    expect(save({ type: 'S' })).toBe(false);
    expect(save({ fields: { ...stars, Calculated_Score__c: 5 } })).toBe(false);
    expect(accepts('feedback.comment', { orderItemId, comment: '  \n' })).toBe(false);
  });

  it('of a return say what is wrong with the quality, and describe another reason', () => {
    const give = (reason: object) => accepts('order.return', { orderId: orderItemId, reason });
    expect(give({ code: '001', comment: '' })).toBe(true);
    expect(give({ code: '002', comment: 'Bad' })).toBe(false);
    expect(give({ code: '002', quality: 'Smell', comment: 'Bad' })).toBe(false);
    expect(give({ code: '003', quality: 'Taste', comment: '' })).toBe(false);
    expect([' \n', 'Wrong day'].map((comment) => give({ code: '004', comment }))).toEqual([false, true]);
    expect(give({ code: '005', comment: 'x' })).toBe(false);
    expect(give({ code: '001', comment: 'x'.repeat(3_001) })).toBe(false);
  });

  it('of a KYC carry no status, and documents of a GST number or in its place', () => {
    const submit = (change: object) => accepts('kyc.submit', { ...kyc, ...change });
    expect(submit({ KYC_Status__c: 'Completed' })).toBe(false);
    expect(submit({ fields: { ...kycContact, CustomerID__c: 'C-1' } })).toBe(false);
    expect(submit({ bank: { ...kyc.bank, KYC_Status__c: 'Completed' } })).toBe(false);
    const record = { record: { ref: id }, document: { ref: id } };
    expect(submit({ documents: { ...kyc.documents, gsts: [] } })).toBe(false);
    expect(submit({ documents: { ...kyc.documents, gsts: [], other: record } })).toBe(true);
    expect(submit({ documents: { ...kyc.documents, gsts: Array(21).fill(record) } })).toBe(false);
    expect(accepts('gst.create', { number: '27aapfu0939f1zv' })).toBe(false);
  });

  it('allow whole quantities from 0 to 9999, and one sample', () => {
    const set = (quantity: unknown, type = 'O') => accepts('cart.set-line', { productId, type, quantity });
    expect([0, 1, 9999].map((quantity) => set(quantity))).toEqual([true, true, true]);
    expect([-1, 10_000, 1.5, Number.NaN, '3', null].map((quantity) => set(quantity))).toEqual(Array(6).fill(false));
    expect([0, 1, 2].map((quantity) => set(quantity, 'S'))).toEqual([true, true, false]);
  });

  it('allow ids only in their canonical form', () => {
    const set = (value: string) => accepts('favourite.set', { productId: value, on: true });
    expect(set('01t000000000001')).toBe(false);
    expect(set('01t000000000001AAB')).toBe(false);
    expect(set("01t' OR Name != ''")).toBe(false);
  });

  it('of an order name each product once, at least one product, and not too many', () => {
    const lines = (list: unknown[]) => accepts('order.place', { ...order, lines: list });
    expect(lines([])).toBe(false);
    expect(lines([line, { ...line, productId: otherProduct }])).toBe(true);
    expect(lines([line, line])).toBe(false);
    expect(lines([line, { ...line, type: 'S', quantity: 1 }])).toBe(false);
    expect(lines([{ ...line, quantity: 0 }])).toBe(false);
  });

  it('of an order know quantities that only the office can give a line of the cart', () => {
    expect(accepts('order.place', { ...order, lines: [{ ...line, ours: [12_000, 2.5] }] })).toBe(true);
    expect(accepts('order.place', { ...order, lines: [{ ...line, ours: [-1] }] })).toBe(false);
  });

  it('of an order have amounts in whole paise, and at most 255 characters of instructions', () => {
    expect(accepts('order.place', { ...order, agreedTotalPaise: 1.5 })).toBe(false);
    expect(accepts('order.place', { ...order, tolerancePaise: -1 })).toBe(false);
    expect(accepts('order.place', { ...order, instructions: 'x'.repeat(255) })).toBe(true);
    expect(accepts('order.place', { ...order, instructions: 'x'.repeat(256) })).toBe(false);
    expect(accepts('order.place', { ...order, instructions: 'a\u0000b' })).toBe(false);
    expect(accepts('order.place', { ...order, payment: 'barter' })).toBe(false);
  });

  it('of an order name its addresses by id or reference', () => {
    expect(accepts('order.place', { ...order, billing: { ...address, id: null } })).toBe(false);
  });
});

describe('a command on the wire', () => {
  const raw = (changes: Partial<RawCommand>): RawCommand =>
    ({ id, ref: id, v: 1, kind: 'favourite.set', args: good['favourite.set'], seen: {}, ...changes }) as RawCommand;

  it('is read with the quantity that it builds on; whatever else the device showed is dropped', () => {
    const seen = { label: 'Hill Road, '.repeat(60), quantitySeen: 12_000, quantityBasis: 2.5, mood: 'good' };
    expect(parseCommand(raw({ seen }))).toMatchObject({ ok: true, value: { id, kind: 'favourite.set' } });
    const read = parseCommand(raw({ seen }));
    expect(read.ok && read.value.seen).toEqual({ quantityBasis: 2.5 });
    expect(parseCommand(raw({ seen: { quantityBasis: 'two' } }))).toMatchObject({ ok: false });
    // JSON has no infinity, but reads 1e999 as one, and would store it as null.
    expect(parseCommand(raw({ seen: { quantityBasis: JSON.parse('1e999') } }))).toMatchObject({ ok: false });
  });

  it('reports what is wrong without repeating the value', () => {
    expect(parseCommand(raw({ args: { productId, on: 'Secret Street 5' } }))).toEqual({
      ok: false,
      error: { kind: 'invalid', issue: 'on' },
    });
    expect(parseCommand(raw({ kind: 'price.set' }))).toEqual({
      ok: false,
      error: { kind: 'unknown-kind', command: 'price.set' },
    });
  });

  it('waits if it comes from a newer device', () => {
    expect(parseCommand(raw({ v: 2 }))).toEqual({ ok: false, error: { kind: 'newer-version' } });
    expect(parseCommand(raw({ v: 0 }))).toMatchObject({ ok: false, error: { kind: 'invalid' } });
  });
});

describe('the exchange', () => {
  const body = {
    device: 'c0ffee-1',
    full: true,
    have: { cart: 'AAAAAAAAAAAAAAAAAAAAAA' },
    commands: [{ id, ref: id, v: 1, kind: 'anything', args: { free: true }, seen: {} }],
    ask: [id],
    void: [],
    wantMyProducts: true,
    unsent: 3,
  };

  it('is read even if one of its commands is unreadable', () => {
    expect(v.parse(exchangeRequest, body)).toEqual(body);
  });

  it('is refused if it is too long or malformed', () => {
    const many = Array.from({ length: 21 }, () => body.commands[0]);
    const { issues = [] } = v.safeParse(exchangeRequest, { ...body, commands: many });
    expect(issuePath(issues)).toBe('commands');
    for (const broken of [{ have: { cart: 'short' } }, { ask: ['1'] }, { device: 'a b' }]) {
      expect(v.is(exchangeRequest, { ...body, ...broken })).toBe(false);
    }
    expect(v.is(exchangeRequest, null)).toBe(false);
  });

  it('its answer is read back as it was sent; anything else is refused', () => {
    const answer = {
      contact: '003000000000001AAA',
      results: {
        [id]: { state: 'rejected', rejection: { kind: 'differences', details: { differences: [] } } },
        a: { state: 'done', result: { orderId: '801' } },
        b: { state: 'retry-later', reason: 'crm-busy', afterMs: 1000 },
        c: { state: 'running' },
        d: { state: 'voided' },
        e: { state: 'unknown' },
      },
      parts: [{ name: 'cart', hash: 'AAAAAAAAAAAAAAAAAAAAAA', text: '{}' }],
      gone: ['my-products'],
      unread: ['history/2026Q4'],
    };
    expect(v.parse(exchangeAnswer, answer)).toEqual(answer);
    expect(v.is(exchangeAnswer, { ...answer, results: { a: { state: 'perhaps' } } })).toBe(false);
    expect(v.is(exchangeAnswer, '<html>')).toBe(false);
  });
});
