import { undertakingKinds, undertakings } from '#domain/catalogue/credit-content.ts';
import { company } from '../company.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';

type Setting = Omit<SeedRecord<'PWASettings__c'>, 'Id'>;

/** The store's switches, texts and links (DATA-019), and who the company is (INFO-005, INFO-013, INFO-014). */
const settings: readonly Setting[] = [
  { Name: 'Allow Sample', Allow__c: true },
  {
    Name: 'images_disclaimer',
    Allow__c: true,
    Value__c: 'Pictures are illustrations. Pack, size and garnish may differ from what is delivered.',
  },
  { Name: 'Testimonials', Allow__c: true },
  { Name: 'App Version', Allow__c: true, Value__c: '1.0' },
  {
    Name: 'Disable Counter',
    Allow__c: false,
    Value__c: 'Order before 7 pm with express delivery and it is at your door within 24 hours.',
  },
  { Name: 'disable_min_order_value', Allow__c: false },
  { Name: 'disable_delivery_charge', Allow__c: false },
  { Name: 'Free Product', Allow__c: true },
  { Name: 'Facebook', Allow__c: true, Link__c: `${company.site}/facebook` },
  { Name: 'Instagram', Allow__c: true, Link__c: `${company.site}/instagram` },
  { Name: 'Twitter', Allow__c: true, Link__c: `${company.site}/twitter` },
  { Name: 'LinkedIn', Allow__c: true, Link__c: `${company.site}/linkedin` },
  { Name: 'Company Name', Allow__c: true, Value__c: company.legalName },
  { Name: 'Company Address', Allow__c: true, Value__c: company.address },
  { Name: 'Support Email', Allow__c: true, Value__c: company.email },
  { Name: 'Support Phone', Allow__c: true, Value__c: company.phone },
  // When orders arrive. A list of dates in 'Delivery Holidays' takes days out.
  { Name: 'Delivery Days', Allow__c: true, Value__c: 'Mon, Tue, Wed, Thu, Fri, Sat, Sun' },
  { Name: 'Express Cut-off', Allow__c: true, Value__c: '19:00' },
  { Name: 'Support WhatsApp', Allow__c: true, Value__c: company.phone },
  { Name: 'Referral Hashtags', Allow__c: true, Value__c: '#GulmoharFoods #FrozenFood #Bakery #ChefsChoice' },
  // '/instructions-for-BG' (CRED-010): each line is a step, or a line of the address.
  {
    Name: 'Bank Guarantee Instructions',
    Allow__c: true,
    Value__c: [
      'Ask your bank for a guarantee in favour of Gulmohar Foods Private Limited, for the credit that you need and at least one year.',
      'Check that it names your business as on your GST certificate, its amount, and the last day for a claim.',
      'Photograph or scan it and apply here, with its number and dates.',
      'Mail the original to the address below. We confirm it with your bank, and your credit opens within 7 business days.',
    ].join('\n'),
  },
  {
    Name: 'Cheque Instructions',
    Allow__c: true,
    Value__c: [
      'Make out a cheque of your business to Gulmohar Foods Private Limited for the credit that you need: post-dated, or undated as security.',
      'Print, fill in and sign the undertaking for that cheque.',
      'Photograph the cheque and apply here, with its number and the dates of the credit.',
      'Mail cheque and undertaking to the address below. Your credit opens once both have arrived.',
    ].join('\n'),
  },
  {
    Name: 'Credit Mailing Address',
    Allow__c: true,
    Value__c: [company.legalName, ...company.creditAddress].join('\n'),
  },
  ...undertakingKinds.map((kind) => ({
    Name: undertakings[kind],
    Allow__c: true,
    Link__c: `/cms/media/undertaking-${kind}.pdf`,
  })),
];

export function buildSettings(): SeedRecord<'PWASettings__c'>[] {
  return settings.map((setting, at) => ({ Id: seedId('PWASettings__c', at + 1), ...setting }));
}

/** Builds the setting of the payment gateway (DATA-042). */
export function buildGatewaySetting(): SeedRecord<'PG_Setting__c'>[] {
  return [{ Id: seedId('PG_Setting__c', 1), Name: 'Payment gateway', PG_Type__c: 'Razorpay', PG_failed_count__c: 0 }];
}
