import { readySteps } from '#domain/rules/ready-steps.ts';
import { addAddressPath, isVerified, readAddressBook } from '../facts/address-facts.ts';
import { readCustomer } from '../facts/customer.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { ReadyStepsView } from '../views/index.ts';
import type { Databases } from './databases.ts';

/** Reads what the customer still has to do, or to wait for, before the first order (HOME-012 to HOME-014, CART-035). */
export function readReadySteps(databases: Databases): Promise<ReadyStepsView> {
  return withSnapshot(databases, async ({ snapshot: { rows }, parts }) => {
    const customer = await readCustomer(databases, parts);
    const { contact, kyc, me } = customer;
    const book = await readAddressBook(parts, { contact, rows });
    if (!customer.known || !book.known) return { steps: [], kyc: null, addAddressPath: addAddressPath(book) };
    const isAdded = me?.addressAdded === true && book.addresses.some(({ billing }) => billing);
    const isSent = book.addresses.some(({ snapshot, rejected }) => snapshot.id === null && rejected === null);
    return {
      steps: readySteps({
        kyc,
        kycSent: rows.some((row) => row.kind === 'kyc.submit' && row.state !== 'needs-user'),
        address: isSent ? 'sent' : isAdded ? 'added' : 'none',
        customerId: isVerified(contact) ? (contact?.CustomerID__c ?? null) : null,
      }),
      kyc: kyc.completed ? null : { ...kyc, link: kyc.status === 'Incomplete' ? 'complete' : 'upload' },
      addAddressPath: addAddressPath(book),
    };
  });
}
