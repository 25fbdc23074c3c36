// Makes the files of demo/ that come from elsewhere. They are committed; to make them again:
//
//   npm run demo:assets -- emoji [name …]                         copies drawings of Fluent Emoji, these and the present ones
//   npm run demo:assets -- lettering <folder with the packages>   after a change of the words in demo/banners.json, or a new letter in a name
//   npm run demo:assets -- pins <path to IN.txt>                  from a newer postal code dump
import { copyEmoji } from './demo-assets/emoji.mjs';
import { buildLettering } from './demo-assets/lettering.mjs';
import { buildPins } from './demo-assets/pins.mjs';

const [what, ...rest] = process.argv.slice(2);
const [source] = rest;
if (what === 'emoji') copyEmoji(rest);
else if (what === 'lettering' && source !== undefined) buildLettering(source);
else if (what === 'pins' && source !== undefined) buildPins(source);
else {
  console.error(
    'Usage: npm run demo:assets -- emoji [name …] | lettering <folder with the packages> | pins <path to IN.txt>',
  );
  process.exit(2);
}
