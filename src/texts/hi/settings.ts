import type { Translation } from '../area.ts';
import type { settingsTexts } from '../en/settings.ts';

export const settingsHi: Translation<typeof settingsTexts.en> = {
  dataSaver: 'डेटा बचाएँ',
  dataSaverHelp: 'जानकारी और तस्वीरें तभी आती हैं जब आप उन्हें खोलते हैं',
  workOffline: 'ऑफ़लाइन काम करें',
  workOfflineHelp: 'जब तक आप इसे बंद न करें, ऐप न कुछ भेजता है, न लाता है',
  notify: 'सूचनाएँ',
  notifyHelp: 'ऐप बंद हो तब भी आपके ऑर्डर और भेजे गए काम की ख़बर मिलती है',
  notifyImpossible: 'यह ब्राउज़र सूचनाएँ नहीं दिखा सकता। iPhone या iPad पर पहले Larder को Home Screen पर जोड़ें।',
  notifyBlocked: 'रोकी हुई हैं: ब्राउज़र की सेटिंग में इस साइट को अनुमति दें',
  theme: 'रंग',
  themeLight: 'हल्का',
  themeDark: 'गहरा',
  themeAuto: 'अपने आप',
  people: 'इस डिवाइस के लोग',
};
