import type { FastifyReply, FastifyRequest } from 'fastify';
import { secretsFrom } from '#gateway/config/secrets.ts';
import { createMobileProofs } from '#gateway/registration/mobile-proof.ts';
import { createSqlProofs } from '#gateway/store/sql-proofs.ts';
import type { LeadRequest, SignUpRequest } from '#protocol/registration.ts';
import type { TestBrowser, TestGateway } from './gateway.ts';

/** Returns a request of a business that `crm-world.ts` does not know, at a PIN code that it serves. */
export function signUpRequest(fields: Partial<SignUpRequest> = {}): SignUpRequest {
  return {
    customerType: 'Cafe',
    otherType: '',
    firstName: 'Ravi',
    lastName: 'Iyer',
    companyName: 'Corner Café',
    designation: 'Owner',
    email: 'ravi@corner.example',
    mobile: '9876543210',
    gst: '29AAGCR4375J1ZU',
    pan: 'AAGCR4375J',
    pincode: '400001',
    password: 'Dosa2026!',
    salesPerson: null,
    ...fields,
  };
}

export function leadRequest(fields: Partial<LeadRequest> = {}): LeadRequest {
  const nobody = { firstName: '', lastName: '', companyName: '', email: '', mobile: '', gst: '', pan: '' };
  return { ...nobody, pincode: '744101', ...fields };
}

/** Gives a browser the proof of a mobile number, as after a right code. */
export async function proveMobile(gateway: TestGateway, browser: TestBrowser, mobile: string): Promise<void> {
  const proofs = createMobileProofs({
    store: createSqlProofs(gateway.db),
    secret: secretsFrom(gateway.config.sessionSecret)('mobile-proof'),
  });
  const id = 'browser'.padEnd(22, '0');
  browser.cookies.set('larder-browser', id);
  const reply = { setCookie: (name: string, value: string) => browser.cookies.set(name, value) };
  const request = { protocol: 'http' } as FastifyRequest;
  await proofs.prove(request, reply as unknown as FastifyReply, { mobile, browser: id });
}

/** Posts to the gateway from an address, through a trusted proxy. */
export async function postFrom(
  browser: TestBrowser,
  address: string,
  { path, body }: { path: string; body: unknown },
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const answer = await browser.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'x-forwarded-for': address },
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers };
}
