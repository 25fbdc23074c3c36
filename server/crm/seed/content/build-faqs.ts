import { type SeedRecord, seedId } from '../seed-records.ts';

type FaqType = 'Orders' | 'Cancellation and Returns' | 'Shopping' | 'Payment';

const questions: Readonly<Record<FaqType, readonly (readonly [question: string, answer: string])[]>> = {
  Orders: [
    [
      'When will my order arrive?',
      'Within 48 hours of ordering. With express delivery, an order placed before 7 pm arrives within 24 hours and a later one the day after tomorrow.',
    ],
    [
      'Is there a minimum order?',
      'Yes, ₹700 including tax, before delivery charges. An order of samples only has no minimum.',
    ],
    [
      'What does delivery cost?',
      'Orders of ₹1,000 or more are delivered free. Below that we charge ₹100. Express delivery costs ₹150 up to ₹5,000 and ₹300 above. GST of 18% is added to the charge.',
    ],
    [
      'How do I follow my order?',
      'Open My Orders and choose the order. You see when it was packed, invoiced, dispatched and delivered, item by item.',
    ],
    [
      'Can I order when my phone has no signal?',
      'Yes. The app keeps the catalogue and your prices on the device. Your order is saved there, gets a reference at once, and is sent by itself when the network is back.',
    ],
    [
      'How is frozen food kept cold on the way?',
      'Our vans run at -18 °C and log their temperature. Please check the packs at the door and put them into the freezer within fifteen minutes.',
    ],
    [
      'Can I change the delivery address after ordering?',
      'Not for an order that has been placed. While it says Order Confirmed you can cancel it and order again to another verified address.',
    ],
  ],
  'Cancellation and Returns': [
    [
      'Until when can I cancel?',
      'As long as the order says Order Confirmed, that is, until it has been packed. You can cancel single items or the whole order.',
    ],
    [
      'How do I get my money back?',
      'You choose: added to your credit balance at once, or back to the bank account or card you paid from, which takes 3 to 5 business days.',
    ],
    [
      'What if something arrives damaged or thawed?',
      'Tell the driver and note it on the delivery challan, then open the order and choose Return Order within 24 hours. Keep the pack; we collect it with the next delivery.',
    ],
    [
      'I received the wrong quantity. What now?',
      'Choose Return Order, then Quantity Issue. We check it against the van’s loading record and send the difference or credit it.',
    ],
    [
      'Can I return something I ordered by mistake?',
      'Frozen and chilled goods cannot be taken back once they have left the cold chain. Unopened dry goods can, within seven days.',
    ],
    [
      'Do I pay for a return?',
      'No. If the fault is ours, collection is free and the delivery charge of that order is refunded too.',
    ],
  ],
  Shopping: [
    [
      'Why can I not see prices?',
      'Prices are for business customers. Register with your GST or PAN, and sign in once your account is there.',
    ],
    [
      'What do I need to start ordering?',
      'A completed KYC and one verified address. KYC takes up to four working days, an address up to 48 hours.',
    ],
    [
      'How do samples work?',
      'On a product’s page choose Request Sample. It is free and comes with the next delivery on your route, once for each product.',
    ],
    [
      'Why can I order only in steps of 4 or 12?',
      'Some products travel in inner cases. The step on the plus and minus buttons is the number of packs in one.',
    ],
    [
      'What do the green circle and the brown triangle mean?',
      'Green marks vegetarian food. Brown marks food with meat, fish or egg, as the law in India asks.',
    ],
    [
      'Why is the picture different from the product?',
      'Pictures are illustrations. The product information lists what is in the pack, its weight and its ingredients.',
    ],
    [
      'How do offers work?',
      'Most apply by themselves when you reach the quantity or value they ask for. The cart names the offer behind each discount. One coupon can be added to an order.',
    ],
  ],
  Payment: [
    [
      'How can I pay?',
      'Online by card, UPI, net banking or wallet; in cash or by same-day cheque on delivery; or from your credit balance.',
    ],
    [
      'Who can pay on delivery?',
      'Customers for whom our sales team has opened it. Your limit for one order is shown when you choose it.',
    ],
    [
      'How do I get credit?',
      'Open Credit Management and apply with a bank guarantee or a deposit cheque. Our credit team answers within five working days.',
    ],
    [
      'My payment failed but the money was taken. What happens?',
      'We ask the payment provider until it is settled. If the order could not be confirmed, the money goes back the way it came, within 5 working days. Please do not pay twice.',
    ],
    [
      'Where do I find my invoice?',
      'On the order’s page, as soon as it has been invoiced. It carries your GST number and ours.',
    ],
    [
      'Are prices with or without tax?',
      'Product pages show prices before GST. The cart shows the tax of every line and the total you pay.',
    ],
  ],
};

/** Builds the frequently asked questions (DATA-038), and one that is not shown. */
export function buildFaqs(): SeedRecord<'FAQ__c'>[] {
  const shown = Object.entries(questions).flatMap(([type, pairs]) =>
    pairs.map(([question, answer]) => ({ type, question, answer, active: true })),
  );
  const hidden = {
    type: 'Orders',
    question: 'Do you deliver on Republic Day?',
    answer: 'Not in 2026.',
    active: false,
  };
  return [...shown, hidden].map(({ type, question, answer, active }, at) => ({
    Id: seedId('FAQ__c', at + 1),
    Name: `FAQ ${at + 1}`,
    Active__c: active,
    Type__c: type,
    Question__c: question,
    Answer__c: answer,
  }));
}
