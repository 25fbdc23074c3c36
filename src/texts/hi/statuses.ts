import type { Translation } from '../area.ts';
import type { statusTexts } from '../en/statuses.ts';

export const statusesHi: Translation<typeof statusTexts.en> = {
  order: {
    'Order Confirmed': 'ऑर्डर पक्का',
    'In Progress': 'तैयार हो रहा है',
    Packaged: 'पैक हो गया',
    Invoiced: 'इनवॉइस बन गया',
    'Partially Dispatched': 'कुछ सामान रवाना',
    Dispatched: 'रवाना',
    Shipped: 'रवाना हो गया',
    'Partially Delivered': 'कुछ सामान पहुँचा',
    Delivered: 'पहुँच गया',
    Cancelled: 'रद्द',
    'Payment Pending': 'पेमेंट बाक़ी',
    'Payment Failed': 'पेमेंट नहीं हुआ',
  },
  kyc: {
    Incomplete: 'अधूरा',
    Submitted: 'जमा हो गया',
    'Need Details': 'जानकारी चाहिए',
    Completed: 'पूरा',
  },
  credit: {
    Active: 'चालू',
    Approved: 'मंज़ूर',
    Applied: 'आवेदन किया',
    Expired: 'समय ख़त्म',
    'Not Approved': 'मंज़ूर नहीं',
  },
};
