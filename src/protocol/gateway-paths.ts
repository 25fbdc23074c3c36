/** The first parts of all paths that the gateway answers itself. Every other path is a page of the app. */
export const gatewayPaths = [
  'b2b-payments',
  'credit',
  'dev',
  'health',
  'hooks',
  'media',
  'metrics',
  'orders',
  'password',
  'pay',
  'push',
  'ready',
  'registration',
  'services',
  'session',
  'sync',
] as const;

/** Matches the paths that the gateway answers itself. */
export const ofGateway = new RegExp(`^/(?:${gatewayPaths.join('|')})(?:[/?]|$)`);
