/** Version of the device–gateway protocol, sent with every request as `App-Protocol`. */
export const PROTOCOL_VERSION = 1;

/** The oldest version the gateway still speaks; older devices get 426 `update-wanted`. */
export const MIN_PROTOCOL_VERSION = 1;

export const Header = {
  protocol: 'larder-protocol',
  /** On requests: whom the device thinks it speaks for ('guest' or a contactId). On answers: whom the answer is for. */
  contact: 'larder-contact',
} as const;

/** The value of the contact header for a visitor who is not signed in. */
export const GUEST = 'guest';
