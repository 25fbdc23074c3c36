/** The CRM's log: fields first, then the message. */
export type CrmLog = {
  info(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
};

export const silentLog: CrmLog = { info: () => undefined, error: () => undefined };
