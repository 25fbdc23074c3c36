import type { ObjectRules } from '#crm/records/context.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { accountRules } from './accounts.ts';
import { addressRules } from './addresses.ts';
import { attachmentRules } from './attachments.ts';
import { cartItemRules } from './cart-items.ts';
import { creditRules } from './credit-records.ts';
import { orderItemRules } from './order-items.ts';
import { orderRules } from './orders.ts';
import { personRules } from './person-names.ts';

const none: ObjectRules = {};

const rules: Partial<Record<CrmObjectName, ObjectRules>> = {
  Account: accountRules,
  Address__c: addressRules,
  Attachment: attachmentRules,
  CartItem: cartItemRules,
  Contact: personRules,
  Credit_Management__c: creditRules,
  Lead: personRules,
  Order: orderRules,
  OrderItem: orderItemRules,
  User: personRules,
};

/** Returns the automation that the CRM runs when the object's rows change, in the same transaction. */
export function rulesOf(object: CrmObjectName): ObjectRules {
  return rules[object] ?? none;
}
