import type { Translation } from '../area.ts';
import type { pushTexts } from '../en/push.ts';

export const pushHi: Translation<typeof pushTexts.en> = {
  offer: 'ऑर्डर रवाना हो तो मुझे बताएँ',
  on: 'सूचनाएँ चालू हैं',
  onHelp: 'ऑर्डर पैक होने, रवाना होने, पहुँचने या रद्द होने पर आपको बताया जाएगा, Larder बंद हो तब भी। मेन्यू से इसे बंद कर सकते हैं।',
  blocked: 'सूचनाएँ रोकी हुई हैं',
  blockedHelp: 'ब्राउज़र की सेटिंग में इस साइट के लिए अनुमति दें, फिर कोशिश करें।',
  impossible: 'यह ब्राउज़र Larder बंद होने पर ऑर्डर की ख़बर नहीं दे सकता',
  impossibleHelp: '‘मेरे ऑर्डर’ में ख़बर हमेशा दिखती है। iPhone या iPad पर पहले Larder को Home Screen पर जोड़ें।',
  unreachable: 'अभी जुड़ा नहीं है',
  unreachableHelp: 'सूचनाएँ चालू हैं, पर यह ब्राउज़र उनसे जुड़ नहीं सका। इंटरनेट के साथ शुरू होने पर Larder फिर कोशिश करेगा।',
};
