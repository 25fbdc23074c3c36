/**
 * The states and territories of India as address forms offer them, by their SAP region codes (ADDR-028). The CRM stores
 * the label.
 */
export const states: readonly (readonly [code: string, label: string])[] = [
  ['01', 'Andhra Pradesh'],
  ['02', 'Arunachal Pradesh'],
  ['03', 'Assam'],
  ['04', 'Bihar'],
  ['05', 'Goa'],
  ['06', 'Gujarat'],
  ['07', 'Haryana'],
  ['08', 'Himachal Pradesh'],
  ['09', 'Jammu and Kashmir'],
  ['10', 'Karnataka'],
  ['11', 'Kerala'],
  ['12', 'Madhya Pradesh'],
  ['13', 'Maharashtra'],
  ['14', 'Manipur'],
  ['15', 'Meghalaya'],
  ['16', 'Mizoram'],
  ['17', 'Nagaland'],
  ['18', 'Odisha'],
  ['19', 'Punjab'],
  ['20', 'Rajasthan'],
  ['21', 'Sikkim'],
  ['22', 'Tamil Nadu'],
  ['23', 'Tripura'],
  ['24', 'Uttar Pradesh'],
  ['25', 'West Bengal'],
  ['26', 'Andaman and Nicobar Islands'],
  ['27', 'Chandigarh'],
  ['28', 'Dadra and Nagar Haveli'],
  ['29', 'Daman and Diu'],
  ['30', 'Delhi'],
  ['31', 'Lakshadweep'],
  ['32', 'Puducherry'],
  ['33', 'Chhattisgarh'],
  ['34', 'Jharkhand'],
  ['35', 'Uttarakhand'],
  ['36', 'Telangana'],
];

const labels = new Map(states.map(([, label]) => [label.toLowerCase(), label]));

/** Returns a state as the list spells it; a text that is not in the list stays, without spaces around it. */
export function stateLabel(text: string): string {
  return labels.get(text.trim().toLowerCase()) ?? text.trim();
}
