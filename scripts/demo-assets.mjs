// Makes the files that the demo data and its pictures are drawn from. They are committed; to make them again:
//
//   npm run demo:assets -- icons                                  after a change of icon-names.ts
//   npm run demo:assets -- lettering <folder with the packages>   after a change of lettering-lines.ts
//   npm run demo:assets -- pins <path to IN.txt>                  from a newer postal code dump
import { buildIcons } from './demo-assets/icons.mjs';
import { buildLettering } from './demo-assets/lettering.mjs';
import { buildPins } from './demo-assets/pins.mjs';

const [what, source] = process.argv.slice(2);
if (what === 'icons') buildIcons();
else if (what === 'lettering' && source !== undefined) buildLettering(source);
else if (what === 'pins' && source !== undefined) buildPins(source);
else {
  console.error('Usage: npm run demo:assets -- icons | lettering <folder with the packages> | pins <path to IN.txt>');
  process.exit(2);
}
