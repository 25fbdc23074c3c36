import { type PaymentsConfig, type ProviderAccesses, paymentsConfig } from './payments-config.ts';
import type { Environment } from './variables.ts';

/** How the gateway reaches its CRM. */
export type CrmAccess = {
  /** Without a trailing slash. */
  url: string;
  grant: 'password' | 'client_credentials';
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
  /** `domain` of LoginUserAPI. */
  domain: string;
  webstoreId: string;
  cmsChannelId: string;
};

/** How the gateway reaches its SMS service. */
export type SmsAccess = {
  url: string;
  key: string;
  /** The sender id that recipients see. */
  sender: string;
  /** The id under which the text is registered with the operators. */
  templateId: string;
  /** The text of a message, with `{code}` where the one-time code goes. */
  text: string;
};

export type GatewayConfig = {
  /**
   * The origin at which customers reach the gateway: payment providers send their browsers back to it. Null: to the
   * origin that the browser has used, because stand-ins take the payments and no address was configured.
   */
  publicUrl: string | null;
  dataDir: string;
  /** The folder of the built app; null while a development server serves it. */
  distDir: string | null;
  crm: CrmAccess;
  /** Hosts (with port) from which pictures are fetched. */
  mediaHosts: readonly string[];
  hookSecret: string;
  sessionSecret: string;
  /** null: no codes are sent, so nobody can register. */
  sms: SmsAccess | null;
  /** The length of one-time codes. */
  codeDigits: number;
  payments: PaymentsConfig;
  /** What the key pair of Web Push is made from, and how its services reach the operator. */
  push: { secret: string; subject: string };
  /** The token for reading /metrics; null allows this machine only. */
  metricsToken: string | null;
  /** How many proxies in front to trust with X-Forwarded-* headers. */
  trustProxy: number;
  stockIntervalMs: number;
  priceIntervalMs: number;
  catalogueIntervalMs: number;
  fullReadIntervalMs: number;
};

export type ConfigContext = {
  /** The gateway's own address, used without PUBLIC_URL when a real provider takes payments. */
  url: string;
  dataDir: string;
  distDir: string | null;
  /** The embedded CRM's access, used without CRM_URL. */
  embeddedCrm: CrmAccess | null;
  /** The stand-in's access, used without SMS_URL. */
  standInSms: SmsAccess | null;
  /** The accesses of the stand-ins for payment providers, if they run. */
  standInPayments: ProviderAccesses | null;
  secret: (name: string) => string;
};

/** Completes the environment with defaults, generated secrets and, without CRM_URL, the embedded CRM. */
export function gatewayConfig(env: Environment, context: ConfigContext): GatewayConfig {
  const crm = crmAccess(env) ?? context.embeddedCrm;
  if (!crm) throw new Error('A gateway without CRM_URL needs an embedded CRM.');
  return {
    publicUrl: env.PUBLIC_URL ?? (context.standInPayments ? null : context.url),
    dataDir: context.dataDir,
    distDir: context.distDir,
    crm,
    mediaHosts: env.MEDIA_HOSTS ?? [new URL(crm.url).host],
    hookSecret: env.HOOK_SECRET ?? context.secret('hook'),
    sessionSecret: env.SESSION_SECRET ?? context.secret('session'),
    sms: smsAccess(env) ?? context.standInSms,
    codeDigits: env.SMS_CODE_DIGITS ?? 4,
    payments: paymentsConfig(env, {
      standIns: context.standInPayments,
      isDemoSms: !env.SMS_URL && context.standInSms !== null,
    }),
    push: { secret: context.secret('push'), subject: env.PUSH_SUBJECT ?? 'mailto:push@larder.example' },
    metricsToken: env.METRICS_TOKEN ?? null,
    trustProxy: env.TRUST_PROXY ?? 0,
    stockIntervalMs: (env.STOCK_INTERVAL_S ?? 60) * 1000,
    priceIntervalMs: (env.PRICE_INTERVAL_S ?? 180) * 1000,
    catalogueIntervalMs: (env.CATALOGUE_INTERVAL_S ?? 600) * 1000,
    fullReadIntervalMs: (env.FULL_READ_INTERVAL_S ?? 21_600) * 1000,
  };
}

function smsAccess(env: Environment): SmsAccess | null {
  if (!env.SMS_URL) return null;
  return {
    url: env.SMS_URL,
    key: env.SMS_KEY ?? '',
    sender: env.SMS_SENDER ?? '',
    templateId: env.SMS_TEMPLATE_ID ?? '',
    text: env.SMS_TEXT ?? '',
  };
}

function crmAccess(env: Environment): CrmAccess | null {
  if (!env.CRM_URL) return null;
  return {
    url: env.CRM_URL.replace(/\/+$/, ''),
    grant: env.CRM_GRANT ?? 'password',
    clientId: env.CRM_CLIENT_ID ?? '',
    clientSecret: env.CRM_CLIENT_SECRET ?? '',
    username: env.CRM_USERNAME ?? '',
    password: env.CRM_PASSWORD ?? '',
    domain: env.CRM_DOMAIN ?? new URL(env.CRM_URL).hostname,
    webstoreId: env.WEBSTORE_ID ?? '',
    cmsChannelId: env.CMS_CHANNEL_ID ?? '',
  };
}
