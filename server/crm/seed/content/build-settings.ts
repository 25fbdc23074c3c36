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
  { Name: 'Referral Hashtags', Allow__c: true, Value__c: '#GulmoharFoods #FrozenFood #Bakery #ChefsChoice' },
];

export function buildSettings(): SeedRecord<'PWASettings__c'>[] {
  return settings.map((setting, at) => ({ Id: seedId('PWASettings__c', at + 1), ...setting }));
}

/** Builds the setting of the payment gateway (DATA-042). */
export function buildGatewaySetting(): SeedRecord<'PG_Setting__c'>[] {
  return [{ Id: seedId('PG_Setting__c', 1), Name: 'Payment gateway', PG_Type__c: 'Razorpay', PG_failed_count__c: 0 }];
}
