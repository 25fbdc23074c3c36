/** A number on a GST certificate begins with one of these codes. SAP counts the states differently: never mix the two. */
const gstStates: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Dadra and Nagar Haveli and Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  // These two name no state.
  '97': 'Other Territory',
  '99': 'Centre Jurisdiction',
};
const anywhere: ReadonlySet<string> = new Set(['97', '99']);

/** Other spellings in lists of places, and names from before a state was renamed or joined with another. */
const otherNames: Readonly<Record<string, string>> = {
  'andaman and nicobar': 'andaman and nicobar islands',
  'dadra and nagar haveli': 'dadra and nagar haveli and daman and diu',
  'daman and diu': 'dadra and nagar haveli and daman and diu',
  'nct of delhi': 'delhi',
  'new delhi': 'delhi',
  orissa: 'odisha',
  pondicherry: 'puducherry',
  uttaranchal: 'uttarakhand',
};

/** Returns the name of a GST state code, or null if there is no such code. */
export const gstStateName = (code: string): string | null => gstStates[code] ?? null;

/**
 * Whether a GST state code may belong to a state that a list of places names. True also if we do not know the name:
 * then we cannot say that it is another state.
 */
export function isGstStateOf(code: string, state: string): boolean {
  const name = plain(state);
  return anywhere.has(code) || !knownNames.has(name) || plain(gstStates[code] ?? '') === name;
}

/** 'Jammu & Kashmir' and 'JAMMU AND KASHMIR' are the same state. */
function plain(state: string): string {
  const name = state
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return otherNames[name] ?? name;
}
const knownNames: ReadonlySet<string> = new Set(Object.values(gstStates).map(plain));
