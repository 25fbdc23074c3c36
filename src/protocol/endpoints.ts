/** Every path of the gateway that the app calls. `/services/**` is closed to browsers. */
export const Endpoint = {
  catalogue: '/sync/catalogue',
  part: (hash: string) => `/sync/parts/${hash}`,
  me: '/sync/me',
  file: (sha256: string) => `/sync/files/${sha256}`,
  /** GET lists the invoice files of one of the customer's orders (InvoicesAnswer). */
  invoices: (orderId: string) => `/orders/${orderId}/invoices`,
  /** GET returns one of these files. */
  invoice: ({ orderId, fileId }: { orderId: string; fileId: string }) => `/orders/${orderId}/invoices/${fileId}`,
  /** GET lists the account statement of the customer's credit: one file or none (StatementsAnswer). */
  statements: '/credit/statements',
  /** GET returns it. */
  statement: (fileId: string) => `/credit/statements/${fileId}`,
  /** GET returns an undertaking to be filled in, by its kind (`credit-content.ts`). */
  creditPaper: (kind: string) => `/credit/papers/${kind}`,
  /** POST signs in, GET returns who is signed in, or 401, DELETE signs out. */
  session: '/session',
  /** POST confirms the password of who is signed in; the session stays as it is. 204, or a LoginRefusal. */
  confirmPassword: '/session/confirm',
  /** DELETE ends every session of the customer, on all devices. */
  everySession: '/session/all',
  /** POST sends a one-time code to a mobile number (CodeAnswer). */
  mobileCode: '/registration/code',
  /** POST checks the code; the answer sets a cookie that proves the number. */
  mobileProof: '/registration/proof',
  /** POST registers a business; it needs the cookie of `mobileProof`. */
  registration: '/registration',
  /** POST tells the sales team about a visitor whose PIN code is not served. */
  lead: '/registration/lead',
  /** POST asks the CRM to mail a link that sets a new password. */
  passwordReset: '/password/reset',
  /** POST changes the password of the signed-in user. */
  password: '/password',
  /** POST begins a payment of an order or of used credit (payments.ts); the answer names the page that takes it. */
  startPayment: '/b2b-payments/payment-data',
  /** GET returns how far the payment of an order or of used credit has come (PaymentProgress). */
  payment: (subjectId: string) => `/b2b-payments/progress/${subjectId}`,
  /** POST: the customer gives the payment of an order up. */
  giveUpPayment: '/b2b-payments/give-up',
  /** POST begins a payment as Razorpay's checkout needs it (CRM-082). */
  razorpayOrder: '/b2b-payments/razorpay-order',
  /** POST brings what Razorpay's checkout returned; the answer is what Razorpay itself says (CRM-083). */
  paymentVerification: '/b2b-payments/paymentVerification',
  paymentStatus: '/b2b-payments/paymentStatus',
  /** POST asks again for the bank refund that a cancellation earned (CRM-077). */
  razorpayRefund: '/b2b-payments/razorpay/refund',
  /** GET returns the public key of Web Push, POST subscribes this browser, DELETE ends that (push.ts). */
  push: '/push',
  media: (key: string, width: 160 | 320 | 640) => `/media/${encodeURIComponent(key)}?w=${width}`,
  health: '/health',
  ready: '/ready',
  metrics: '/metrics',
  crmHook: '/hooks/crm',
} as const;
