/** Version of the device–gateway protocol, sent with every request as `Larder-Protocol`. */
export const PROTOCOL_VERSION = 1;

/** The oldest version that the gateway still supports; older devices get 426 `update-wanted`. */
export const MIN_PROTOCOL_VERSION = 1;

export const Header = {
  protocol: 'larder-protocol',
  /**
   * On requests: the customer the device acts for ('guest' or a contactId). On answers: the customer the answer is for.
   */
  contact: 'larder-contact',
} as const;

/** The value of the contact header for a visitor who is not signed in. */
export const GUEST = 'guest';
