import * as v from 'valibot';
import { readDemoJson } from '../demo-files.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';

const text = v.pipe(v.string(), v.nonEmpty());

/** One real PIN code with its area each; `demo/ATTRIBUTION-pins.md` says where they come from. */
const pins = readDemoJson(
  'pins.json',
  v.array(v.strictTuple([v.pipe(v.string(), v.regex(/^\d{6}$/, 'A PIN code has six digits')), text, text, text, text])),
);

/** The distribution centre of each city, by the number on its delivery challans. */
const centres: Readonly<Record<string, string>> = {
  Bengaluru: 'DC1101',
  Mumbai: 'DC1201',
  Thane: 'DC1202',
  'Navi Mumbai': 'DC1202',
  Pune: 'DC1200',
  'New Delhi': 'DC1301',
  Gurugram: 'DC1302',
  Noida: 'DC1302',
  Hyderabad: 'DC1401',
  Chennai: 'DC1501',
};

/** PIN codes whose route has been stopped: known, but not served at present. */
const stopped = new Set(['110040', '122105', '201310', '411025', '500030', '560105']);

/** Builds the locations that the company delivers to (DATA-028). */
export function buildLocations(): SeedRecord<'Deliverable_Locations__c'>[] {
  return pins.map(([pin, area, city, district, state], at) => ({
    Id: seedId('Deliverable_Locations__c', at + 1),
    Name: `${pin} ${area}`,
    Active__c: stopped.has(pin) ? 'No' : 'Yes',
    Area__c: area,
    City__c: city,
    District__c: district,
    Pincode__c: pin,
    DC_Number__c: centres[city] ?? null,
    State__c: state,
  }));
}
