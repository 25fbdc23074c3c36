declare const __APP_VERSION__: string;

/** The version of this build. */
export const appVersion: string = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : '0';
