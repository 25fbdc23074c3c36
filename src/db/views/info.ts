import type { Company } from '#domain/info/company.ts';
import type { Faq } from '#domain/info/faqs.ts';
import type { Synced } from './shared.ts';

/** Every active question, in the CRM's order. */
export type FaqsView = Synced & { faqs: Faq[] };

/** `synced`: the settings are on the device. `year`: the current one in India, such as '2026'. */
export type CompanyView = Synced & Company & { year: string };
