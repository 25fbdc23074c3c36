import type { Translation } from '../area.ts';
import type { notOpenedTexts } from '../en/not-opened.ts';

export const notOpenedHi: Translation<typeof notOpenedTexts.en> = {
  title: 'Larder यहाँ नहीं खुल सकता',
  help: 'यह ब्राउज़र उसे इस डिवाइस पर कुछ रखने नहीं देता। इस पेज के लिए कुकी और साइट डेटा की अनुमति दें, या डिवाइस पर जगह ख़ाली करें। फिर दोबारा कोशिश करें।',
  again: 'फिर कोशिश करें',
};
