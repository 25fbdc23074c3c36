/** Where the CRM writes what happens: fields first, then words. */
export type CrmLog = {
  info(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
};

export const silentLog: CrmLog = { info: () => undefined, error: () => undefined };
