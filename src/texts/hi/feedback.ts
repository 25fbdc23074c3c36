import type { Translation } from '../area.ts';
import type { feedbackTexts } from '../en/feedback.ts';
import { count } from '../format.ts';

const stars = (n: number) => `${count(n, 1)} स्टार`;
/** From one star to five. */
const grades = ['ख़राब', 'ठीक-ठाक', 'अच्छा', 'बहुत अच्छा', 'लाजवाब'];
const grade = (n: number) => grades[n - 1] ?? '';

/** '/feedbacks', '/add-review/…', and what an order's line says of them (spec part 2 §2 and §8). */
export const feedbackHi: Translation<typeof feedbackTexts.en> = {
  title: 'फ़ीडबैक',
  list: 'आपका फ़ीडबैक',
  empty: 'आपने अभी कोई फ़ीडबैक नहीं दिया है!',
  emptyHelp: 'डिलीवर हुआ ऑर्डर खोलें और उसके प्रॉडक्ट को स्टार दें। आपकी राय दुकान के काम आती है, और यहाँ दिखती है।',
  toOrders: 'मेरे ऑर्डर पर जाएँ',
  orderId: (number) => `ऑर्डर ID: ${number}`,
  requestId: (number) => `रिक्वेस्ट ID: ${number}`,
  type: { O: 'ऑर्डर', S: 'सैंपल' },
  noDescription: 'कोई विवरण नहीं है।',
  noOrder: 'इसका ऑर्डर इस डिवाइस पर नहीं है।',
  stars: (n) => count(n, 1),
  starsName: (n) => `5 में से ${stars(n)}`,

  addTitle: 'फ़ीडबैक दें',
  editTitle: 'फ़ीडबैक बदलें',
  fields: {
    Product_Quality__c: 'प्रॉडक्ट की क्वालिटी',
    Service_Quality__c: 'सर्विस',
    Delivery_Quality__c: 'डिलीवरी',
    Payment_or_Refund__c: 'पेमेंट या रिफ़ंड',
    Visual__c: 'दिखने में',
    Softness__c: 'नरमी',
    Overall_Taste__c: 'स्वाद',
    Overall_Product_Liking__c: 'कुल मिलाकर पसंद',
    Order_Feedback__c: 'आपका फ़ीडबैक (ज़रूरी नहीं)',
    Sample_Feedback__c: 'आपका फ़ीडबैक (ज़रूरी नहीं)',
    Will_you_recommend_Y_N__c: 'यह प्रॉडक्ट दूसरों को भी लेना चाहिए',
  },
  grade,
  star: (n) => `${stars(n)}, ${grade(n)}`,
  yesNo: (yes) => (yes ? 'हाँ' : 'नहीं'),
  nothing: 'कुछ नहीं',
  submitAdd: 'फ़ीडबैक भेजें',
  submitEdit: 'फ़ीडबैक अपडेट करें',
  offline: 'ऑफ़लाइन। हम इसे अभी डिवाइस पर सेव करेंगे और इंटरनेट आते ही भेज देंगे।',
  restored: 'पिछली बार आपने यहाँ जो चुना था, वह अब भी है।',
  saved: 'फ़ीडबैक के लिए धन्यवाद',
  savedOffline: 'इस डिवाइस पर सेव है। इंटरनेट आते ही हम भेज देंगे।',

  /** A rating that could not be loaded, made or changed (FEED-009). */
  failed: {
    load: 'कुछ गड़बड़ हो गई!',
    create: 'कुछ गड़बड़ हो गई, फिर कोशिश करें',
    edit: 'सर्वर में गड़बड़ी',
  },
  notFoundHelp: 'आपके ऑर्डर में ऐसा कोई प्रॉडक्ट नहीं है। शायद यह किसी और ग्राहक का है, या अभी इस डिवाइस पर नहीं आया है।',
  refusedTitle: 'दुकान ने आपका फ़ीडबैक नहीं लिया',
  refusedHelp: 'यह यहाँ सेव है। फिर से भेजें, या हटा दें।',
  conflictTitle: 'यह कहीं और भी बदला गया है',
  conflict: (field, mine, theirs) => `${field}: यहाँ ${mine}, दूसरी जगह ${theirs}।`,
  conflictHelp: 'नीचे सही वाला चुनें। “फ़ीडबैक अपडेट करें” दबाने पर दूसरी जगह का बदलाव हट जाएगा।',
  discard: 'मेरा बदलाव हटा दें',

  line: {
    feedback: 'फ़ीडबैक दें+',
    feedbackName: (product) => `फ़ीडबैक दें+: ${product}`,
    edit: 'बदलें',
    /** After 'Edit', for screen readers. */
    editName: (product) => `${product} पर आपका फ़ीडबैक`,
    comment: 'कमेंट जोड़ें+',
    commentName: (product) => `कमेंट जोड़ें+: ${product}`,
    comments: (product) => `${product} पर आपके कमेंट`,
  },
  comment: {
    title: 'कमेंट जोड़ें',
    label: 'आपका कमेंट',
    cancel: 'रहने दें',
    submit: 'भेजें',
    restored: 'पिछली बार आपने यहाँ जो लिखा था, वह अब भी है।',
    empty: 'ख़ाली कमेंट नहीं भेज सकते :)',
    savedTitle: 'कमेंट के लिए धन्यवाद',
    saved: 'आपका कमेंट सेव हो गया।',
    failedTitle: 'नहीं हो पाया',
    failed: 'फिर कोशिश करें।',
    retry: 'फिर कोशिश करें',
    discard: 'हटा दें',
  },
};
