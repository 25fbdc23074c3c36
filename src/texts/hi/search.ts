import type { Translation } from '../area.ts';
import type { searchTexts } from '../en/search.ts';
import { count, plural } from '../format.ts';

const products = (n: number) => `${count(n)} प्रॉडक्ट`;
const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

export const searchHi: Translation<typeof searchTexts.en> = {
  title: 'खोजें',
  placeholder: 'प्रॉडक्ट खोजें...',
  clear: 'खोज मिटाएँ',
  results: (n) => `${products(n)} ${plural('hi', n, { one: 'मिला', other: 'मिले' })}`,
  list: 'खोज के नतीजे',
  none: 'कोई प्रॉडक्ट नहीं मिला।',
  noneHelp: 'स्पेलिंग देखें, या प्रॉडक्ट कोड या नाम का एक शब्द लिखें।',
  some: (missing) =>
    missing.length > 0
      ? `किसी प्रॉडक्ट में ${quoted(missing)} नहीं है। सबसे मिलते-जुलते ये हैं:`
      : 'किसी प्रॉडक्ट में ये सारे शब्द नहीं हैं। सबसे मिलते-जुलते ये हैं:',
  youBuy: 'जो आप ख़रीदते हैं',
  youBuyFirst: (n, all) => (n === 0 ? products(all) : `जो आप ख़रीदते हैं (${count(n)}), फिर बाक़ी सब (${count(all - n)})`),
  noDescription: 'कोई विवरण नहीं है',
  failed: 'खोज का जवाब नहीं आया।',
  retry: 'फिर खोजें',
};
