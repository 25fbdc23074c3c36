import type { Paise } from '#domain/money.ts';
import type { Translation } from '../area.ts';
import type { creditTexts } from '../en/credit.ts';
import { calendarDay, money, monthName, shortMoney, timeOfDay } from '../format.ts';

/** '/credit-management', '/instructions-for-BG' and '/apply-for-credit' (spec part 3, credit). */
export const creditHi: Translation<typeof creditTexts.en> = {
  title: 'क्रेडिट मैनेजमेंट',
  // CRED-008
  fetchFailed: 'माफ़ कीजिए, आपके क्रेडिट की जानकारी नहीं मिल पाई।',
  retry: 'फिर कोशिश करें',
  none: 'आपके पास क्रेडिट नहीं है।',
  noneHelp: 'सिक्योरिटी में बैंक गारंटी या चेक दें, अभी ऑर्डर करें और पेमेंट बाद में करें।',
  details: 'क्रेडिट की जानकारी',
  /** CRED-001 */
  hours: 'क्रेडिट का लेन-देन दिखने में 24 घंटे तक लग सकते हैं।',
  howTo: 'क्रेडिट कैसे लें या बढ़ाएँ',
  status: {
    active: (to) => (to === null ? 'चालू, कोई आख़िरी तारीख़ नहीं' : `${calendarDay(to)} तक चालू`),
    approved: (from) => (from === null ? 'मंज़ूर, पर अभी चालू नहीं' : `${calendarDay(from)} से चालू होगा`),
    applied: 'क्रेडिट टीम इसे देख रही है।',
    expired: (to) => (to === null ? 'अब चालू नहीं है' : `${calendarDay(to)} को ख़त्म हुआ`),
    'not-approved': 'दुकान ने यह आवेदन मंज़ूर नहीं किया।',
    other: 'क्रेडिट टीम इस पर काम कर रही है।',
  },
  security: (type, number) => (number === null ? type : `${type} ${number}`),
  applied: (amount, from, to) =>
    [`${shortMoney(amount)} के लिए आवेदन`, from && to ? `${calendarDay(from)} से ${calendarDay(to)} तक` : '']
      .filter(Boolean)
      .join(', '),
  balance: 'क्रेडिट बैलेंस',
  balanceHelp: 'बैलेंस: क्रेडिट पर आप अभी इतने का ऑर्डर और कर सकते हैं।',
  reckoned:
    'बैलेंस का हिसाब दुकान रखती है: क्रेडिट पर ऑर्डर करने से यह घटता है, पेमेंट और रद्द हुए ऑर्डर से बढ़ता है। लिमिट में से बैलेंस घटाएँ, वही ‘इस्तेमाल हुआ’ है।',
  overdrawn: 'आपकी लिमिट पार हो गई है।',
  limit: 'क्रेडिट लिमिट',
  used: 'इस्तेमाल हुआ',
  usedOf: (used, limit) => `${money(limit)} में से ${money(used)} इस्तेमाल हुआ`,
  waiting: (amount) => `जो ऑर्डर अभी भेजे नहीं गए हैं, उनमें बैलेंस के ${money(amount)} लगेंगे।`,
  lastPaid: 'पिछला पेमेंट',
  lastPaidOn: (amount, day) => `${money(amount)}, ${calendarDay(day)} को`,
  check: 'बैलेंस देखें',
  checked: 'अभी-अभी फिर से देखा।',
  readAt: (atMs) => `पिछली बार देखा: ${timeOfDay(atMs)}`,
  checkOffline: 'ऑफ़लाइन: ये आँकड़े इस डिवाइस पर आए सबसे नए हैं।',
  pay: {
    title: 'देने हैं',
    payable: 'देने की रकम',
    payableHelp: (limit, balance) =>
      balance < 0
        ? `${money(limit)} की लिमिट और उससे ऊपर के ${money(Math.abs(balance) as Paise)}`
        : `लिमिट ${money(limit)} में से बैलेंस ${money(balance)} घटाकर`,
    overdrawnHelp: 'आपकी लिमिट से ऊपर की रकम',
    all: 'जितना इस्तेमाल हुआ, सब',
    choose: 'कितना पेमेंट करेंगे?',
    button: (amount) => `${money(amount)} का पेमेंट करें`,
    nothing: 'अभी कुछ नहीं देना है।',
    offline: 'पेमेंट के लिए इंटरनेट चाहिए।',
    least: (least) => `ऑनलाइन पेमेंट कम से कम ${money(least)} का होना चाहिए।`,
    most: (most) => `एक ऑनलाइन पेमेंट ${shortMoney(most)} तक का ही हो सकता है। बाक़ी का पेमेंट इसके बाद करें।`,
    underWay: 'पहले हम आपका पिछला पेमेंट जाँचते हैं, ताकि दो बार पेमेंट न हो।',
    notConfigured: 'इस दुकान में ऑनलाइन पेमेंट चालू नहीं है।',
    after: 'पेमेंट कंपनी के पेज पर पेमेंट करके आप यहीं लौट आएँगे।',
  },
  /** CRED-009 */
  fault: {
    failed: 'पेमेंट नहीं हुआ',
    failedHelp: 'इसके लिए पैसे नहीं कटे हैं। आप फिर कोशिश कर सकते हैं।',
    unavailable: 'सेवा अभी उपलब्ध नहीं है',
    unavailableHelp: 'लगता है हमारे पेमेंट सर्वर में कुछ दिक़्क़त है। कृपया थोड़ी देर बाद फिर कोशिश करें या कस्टमर केयर से संपर्क करें',
    contact: 'संपर्क करें',
    trouble: 'अभी आपका काम पूरा करने में दिक़्क़त आ रही है। कृपया फिर से लोड करके कोशिश करें',
    nothingDue: 'अब कुछ नहीं देना है। आँकड़े फिर से आ रहे हैं।',
    tooMuch: (most) => `अभी ज़्यादा से ज़्यादा ${money(most)} दे सकते हैं। आँकड़े फिर से आ रहे हैं।`,
  },
  progress: {
    waiting: 'अभी पेमेंट नहीं हुआ',
    waitingHelp: 'अभी-अभी पेमेंट किया है तो बैंक के बताते ही इसी पेज पर दिख जाएगा। नहीं तो पेमेंट करने तक कुछ नहीं बदलेगा।',
    checking: 'आपका पेमेंट जाँचा जा रहा है',
    checkingHelp: (reference) =>
      reference === null ? 'पहुँचते ही इसी पेज पर दिख जाएगा।' : `रेफ़रेंस ${reference}। पहुँचते ही इसी पेज पर दिख जाएगा।`,
    paid: 'आपका पेमेंट पहुँच गया',
    refunded: 'आपका पेमेंट लौटा दिया गया',
    refundedHelp: 'यह आपके क्रेडिट में जुड़ नहीं पाया, इसलिए जहाँ से आया था वहीं लौट रहा है।',
    refundFailed: 'आपका पेमेंट अभी नहीं लौटाया जा सका',
    refundFailedHelp: (reference) =>
      reference === null
        ? 'यह आपके क्रेडिट में भी नहीं जुड़ पाया। दुकान को पता है। कस्टमर केयर को कॉल करें।'
        : `यह आपके क्रेडिट में भी नहीं जुड़ पाया। दुकान को पता है। रेफ़रेंस ${reference} बताकर कस्टमर केयर को कॉल करें।`,
    close: 'बंद करें',
  },
  overdue: (amount) => `आपका ${money(amount)} का पेमेंट लेट है।`,
  overdueHelp: 'आपकी लिमिट पार हो गई है, इसलिए आपके बाक़ी इनवॉइस लेट हैं। यह रकम इन सबका जोड़ है:',
  invoice: (number) => (number === null ? 'इनवॉइस' : `इनवॉइस ${number}`),
  statement: {
    title: 'अकाउंट स्टेटमेंट',
    button: 'अकाउंट स्टेटमेंट',
    help: 'PDF, account_statement.pdf नाम से सेव होगी। एक बार डाउनलोड होने पर बिना इंटरनेट के भी खुलती है।',
    // CRED-008
    missing: 'अकाउंट स्टेटमेंट उपलब्ध नहीं है',
    notHere: 'यह अभी इस डिवाइस पर नहीं है। पाने के लिए एक बार इंटरनेट चालू करें।',
    kept: (day, size) =>
      [day === null ? null : `${calendarDay(day)} का`, size, 'इस डिवाइस पर है']
        .filter((part) => part !== null)
        .join(' · '),
  },
  use: {
    title: 'क्रेडिट पर आपके ऑर्डर',
    chart: 'हर महीने ऑर्डर में लगा क्रेडिट। आँकड़े नीचे की टेबल में हैं।',
    month: 'महीना',
    orders: 'ऑर्डर',
    taken: 'लगा',
    returned: 'लौटा',
    monthName: (month) => `${monthName(month)} ${month.slice(0, 4)}`,
    shortMonth: (month) => monthName(month),
    total: 'कुल',
    nothing: '–',
    note: 'इस डिवाइस के ऑर्डर के हिसाब से। ‘लौटा’ यानी जो रद्द करने पर वापस मिला।',
    incomplete: 'पुराने ऑर्डर अभी आ रहे हैं, इसलिए आँकड़े बढ़ सकते हैं।',
  },
  waitingRecords: 'आपका आवेदन',
  records: 'क्रेडिट के बाक़ी रिकॉर्ड',
  application: {
    of: (amount) => `${shortMoney(amount)} के लिए आवेदन`,
    // CRED-015
    uploadFailed: 'दस्तावेज़ अपलोड नहीं हो पाया!',
    failed: 'कुछ गड़बड़ हो गई!',
    takenBack: 'हम दुकान से कह रहे हैं कि इसे न करे।',
    retry: 'फिर कोशिश करें',
    discard: 'हटा दें',
    ofButton: (action, what) => `${action}: ${what}`,
  },
  instructions: {
    title: 'क्रेडिट लें',
    choose: 'सिक्योरिटी में क्या देंगे?',
    guarantee: 'बैंक गारंटी',
    cheque: 'चेक',
    steps: 'कैसे होता है',
    placeholder: 'निर्देश जल्द आएँगे। तब तक हमसे संपर्क करें, हम समझा देंगे।',
    address: 'अपनी रिक्वेस्ट यहाँ डाक से भेजें',
    addressPlaceholder: 'डाक का पता जल्द आएगा। तब तक हमसे संपर्क करें।',
    papers: 'साइन करने के वचन-पत्र',
    papersHelp: 'चेक के साथ: उसका वचन-पत्र प्रिंट करें, भरें, साइन करें, और दोनों डाक से भेजें।',
    papersPlaceholder: 'वचन-पत्र जल्द आएँगे। तब तक हमसे संपर्क करें।',
    paper: {
      'post-dated-cheque': 'वचन-पत्र, आगे की तारीख़ का चेक',
      'undated-cheque': 'वचन-पत्र, बिना तारीख़ का चेक',
    },
    paperMissing: 'यह दस्तावेज़ अभी उपलब्ध नहीं है।',
    terms: 'नियम और शर्तें लागू*',
    termsLink: 'नियम और शर्तें',
    apply: 'क्रेडिट के लिए आवेदन करें',
    contact: 'संपर्क करें',
  },
  form: {
    title: 'क्रेडिट के लिए आवेदन करें',
    restored: 'आपने पहले जो भरा था, वह फिर से यहाँ है।',
    type: 'क्रेडिट का प्रकार',
    guarantee: 'बैंक गारंटी',
    cheque: 'चेक जमा करें',
    number: 'चेक या दस्तावेज़ का नंबर',
    from: 'किस तारीख़ से',
    to: 'किस तारीख़ तक',
    dates: 'जिन दिनों में आप क्रेडिट पर ऑर्डर करना चाहते हैं।',
    amount: 'रकम',
    amountHelp: 'रुपयों में: जितने की गारंटी या चेक है।',
    file: 'गारंटी या चेक',
    fileHelp: 'PDF, JPG या PNG, 1 MB तक। फ़ोटो यहीं छोटी हो जाती है।',
    terms: 'मुझे क्रेडिट के नियम और शर्तें मंज़ूर हैं: इनवॉइस का पेमेंट क्रेडिट के समय के अंदर होगा, देर होने पर हर महीने 1% ब्याज लगेगा।',
    offline: 'अभी इंटरनेट नहीं है। हम आपका आवेदन यहाँ सेव करेंगे और इंटरनेट आते ही भेज देंगे।',
    open: 'आपका एक आवेदन पहले से क्रेडिट टीम के पास है। आप एक और भेज सकते हैं।',
    submit: 'आवेदन करें',
    saved: 'आपका आवेदन सेव हो गया',
    errors: {
      // CRED-012
      required: (field) => `${field}: भरना ज़रूरी है`,
      dates: 'शुरू की तारीख़ आख़िरी तारीख़ के बाद की नहीं हो सकती',
      // CRED-013
      amount: 'कृपया सही रकम डालें',
      terms: 'कृपया नियम और शर्तें मंज़ूर करें',
      // CRED-014
      file: 'फ़ाइल ज़रूरी है',
      fileSize: 'फ़ाइल बहुत बड़ी है (1 MB से कम होनी चाहिए)',
      // CRED-015
      failed: 'कुछ गड़बड़ हो गई!',
    },
  },
};
