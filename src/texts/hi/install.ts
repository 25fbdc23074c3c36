import type { Translation } from '../area.ts';
import type { installTexts } from '../en/install.ts';

export const installHi: Translation<typeof installTexts.en> = {
  title: 'Larder को इस डिवाइस पर रखें',
  why: 'इसका अपना आइकॉन होगा, यह तुरंत खुलेगा और बिना इंटरनेट भी ऑर्डर लेगा।',
  onApple: 'Safari में शेयर बटन दबाएँ, फिर “Add to Home Screen”। Larder का अपना आइकॉन होगा और यह तुरंत खुलेगा।',
  install: 'इंस्टॉल करें',
  notNow: 'नहीं, धन्यवाद',
  understood: 'ठीक है',
};
