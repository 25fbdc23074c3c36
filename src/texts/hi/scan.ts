import type { Translation } from '../area.ts';
import type { scanTexts } from '../en/scan.ts';

export const scanHi: Translation<typeof scanTexts.en> = {
  button: 'बारकोड स्कैन करें',
  title: 'बारकोड स्कैन करें',
  picture: 'कैमरा क्या देख रहा है',
  help: 'बारकोड को कैमरे से क़रीब 15 सेमी दूर रखें।',
  faults: {
    'no-camera': 'कैमरा नहीं मिला। बारकोड के नीचे का नंबर खोज में लिख सकते हैं।',
    refused: 'इस साइट को कैमरे की अनुमति नहीं है। ब्राउज़र की सेटिंग में अनुमति दें, या नंबर लिखें।',
    'no-reader': 'बारकोड रीडर को एक बार अच्छा इंटरनेट चाहिए। तब तक नंबर लिखें।',
  },
  unknown: (code) => `${code} बारकोड या नंबर का कोई प्रॉडक्ट नहीं है`,
  notYet: (code) => `${code} नहीं मिला। बारकोड अभी इस डिवाइस पर नहीं हैं: वे इंटरनेट मिलने पर आएँगे।`,
};
