import { createHash } from 'node:crypto';
import { createAddress } from '#commands/create-address.ts';
import { deleteAddress } from '#commands/delete-address.ts';
import { editAddress } from '#commands/edit-address.ts';
import { saveComments } from '#commands/save-comments.ts';
import { saveFeedback } from '#commands/save-feedback.ts';
import { type AddressFields, AddressType, addressFieldsOf } from '#domain/commands/address-fields.ts';
import type { DocumentParent } from '#domain/commands/attach-document.ts';
import { recordRefOf } from '#domain/commands/record-ref.ts';
import { projectAddresses } from '#domain/projection/project-addresses.ts';
import { projectFeedback } from '#domain/projection/project-feedback.ts';
import type { RecordFacts } from '#ports/local-facts.ts';
import { FILE_CHUNK_BYTES } from '#protocol/files.ts';
import { attachDocument } from '#test/support/attach-document.ts';
import type { Dice } from '#test/support/seeded-random.ts';
import type { Tab } from './device.ts';

/** Places that we deliver to. The shop's customers live in the first. */
export const SERVED = [
  { Pincode__c: '560038', State__c: 'Karnataka' },
  { Pincode__c: '411001', State__c: 'Maharashtra' },
] as const;

/** From this number of addresses on, the user deletes more often than creates. */
const ENOUGH = 4;

/** Does one thing that a user does with addresses, ratings, comments and documents. */
export async function recordAction(tab: Tab, dice: Dice): Promise<void> {
  const lot = dice.next();
  const facts = await tab.ports.facts.records();
  if (lot > 0.8) await attach(tab, dice);
  else if (lot > 0.3 && facts.items.length > 0) await feedbackAction(tab, { facts, dice });
  else await addressAction(tab, { facts, dice });
}

type Sight = { facts: RecordFacts; dice: Dice };

async function addressAction({ ports, home }: Tab, { facts, dice }: Sight): Promise<void> {
  const addresses = projectAddresses(facts.addresses, home.outboxDisk.rows, facts);
  const place = dice.pick(SERVED);
  const lot = dice.next();
  const address = addresses.length > 0 ? dice.pick(addresses) : null;
  if (!address || lot < (addresses.length < ENOUGH ? 0.5 : 0.1)) {
    const fields: AddressFields = {
      Type_of_Address__c: AddressType.delivery,
      Building_Number__c: String(1 + dice.below(99)),
      Street__c: `Road ${dice.below(1_000_000)}`,
      Area_Locality__c: 'Camp',
      City__c: 'Pune',
      State__c: place.State__c,
      Pin_Code__c: place.Pincode__c,
    };
    await createAddress(ports, { fields });
    return;
  }
  const named = recordRefOf(address.snapshot);
  if (lot > 0.8) await deleteAddress(ports, { address: named });
  else {
    const fields = addressFieldsOf(address.snapshot);
    const change = dice.chance(0.5)
      ? { Building_Number__c: String(100 + dice.below(900)) }
      : { State__c: place.State__c, Pin_Code__c: place.Pincode__c };
    await editAddress(ports, { address: named, fields: { ...fields, ...change } });
  }
}

async function feedbackAction({ ports, home }: Tab, { facts, dice }: Sight): Promise<void> {
  const { orderItemId } = dice.pick(facts.items.slice(-3));
  if (dice.chance(0.4)) {
    await saveComments(ports, { comments: [{ orderItemId, comment: `Comment ${dice.below(1_000_000)}` }] });
    return;
  }
  const stars = () => 1 + dice.below(5);
  const fields = {
    Product_Quality__c: stars(),
    Service_Quality__c: stars(),
    Delivery_Quality__c: stars(),
    Payment_or_Refund__c: stars(),
    Order_Feedback__c: `Words ${dice.below(1_000)}`,
    Will_you_recommend_Y_N__c: dice.chance(0.5),
  };
  const ratings = projectFeedback(facts.feedback, home.outboxDisk.rows);
  const seen = ratings.find((rating) => rating.orderItemId === orderItemId)?.fields ?? null;
  await saveFeedback(ports, { orderItemId, type: 'O', fields, seen });
}

/** Attaches a file of up to three pieces to the account, or to an order that may not have been sent yet. */
async function attach({ ports, home }: Tab, dice: Dice): Promise<void> {
  const orders = home.outboxDisk.rows.filter((row) => row.kind === 'order.place' && row.state !== 'cancelled');
  const parent: DocumentParent =
    orders.length > 0 && dice.chance(0.5)
      ? { object: 'Order', record: { ref: dice.pick(orders).ref } }
      : { object: 'Account' };
  const bytes = new Uint8Array(20 + dice.below(2 * FILE_CHUNK_BYTES)).fill(dice.below(256));
  bytes.set([0x25, 0x50, 0x44, 0x46, 0x2d, dice.below(256), dice.below(256), dice.below(256)]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await attachDocument(ports, { parent, file: { name: 'paper.pdf', bytes, sha256 } });
}
