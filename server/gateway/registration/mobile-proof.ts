import { randomBytes } from 'node:crypto';
import Iron from '@hapi/iron';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { mobileNumber } from '#domain/field-schemas.ts';
import { hostCookieName, hostCookieOptions } from '#gateway/http/host-cookie.ts';
import type { ProofStore } from '#gateway/store/sql-proofs.ts';
import { browserOf } from './browser-cookie.ts';

/** How long a proof counts: enough for the rest of the form. */
const PROOF_MS = 15 * 60_000;
const NAME = 'larder-mobile';
/** Longer than any proof that we seal. */
const MAX_COOKIE_LENGTH = 1_000;

/** What a sign-up needs to know about the mobile number that it names. */
export type MobileProofs = {
  /** Returns the number that this browser has proven, and the proof's id; null when the proof is spent or too old. */
  proofOf(request: Pick<FastifyRequest, 'cookies' | 'protocol'>): Promise<{ mobile: string; id: string } | null>;
  /** Uses the proof up. Returns true for its first use only. */
  spend(id: string): Promise<boolean>;
  /** Gives a proof back when nobody was registered with it. */
  giveBack(id: string): Promise<void>;
};

const sealedProof = v.object({ mobile: mobileNumber, id: v.string(), browser: v.string() });
const options = { ...Iron.defaults, ttl: PROOF_MS };

export type ProofIssuer = {
  /** Gives the browser a proof of a number. */
  prove(request: FastifyRequest, reply: FastifyReply, whose: { mobile: string; browser: string }): Promise<void>;
};

/**
 * A proof is a sealed cookie that names the number and the browser, so that neither can be changed, and a row in the
 * database, so that it counts once.
 */
export function createMobileProofs(deps: { store: ProofStore; secret: string }): MobileProofs & ProofIssuer {
  const { store, secret } = deps;
  return {
    async prove(request, reply, { mobile, browser }) {
      const id = randomBytes(16).toString('base64url');
      await store.add(id, PROOF_MS);
      const sealed = await Iron.seal({ mobile, id, browser }, secret, options);
      reply.setCookie(hostCookieName(request, NAME), sealed, {
        ...hostCookieOptions(request),
        maxAge: PROOF_MS / 1000,
      });
    },
    async proofOf(request) {
      const proof = await open(request.cookies[hostCookieName(request, NAME)] ?? '', secret);
      if (!proof || proof.browser !== browserOf(request) || !(await store.isOpen(proof.id))) return null;
      return { mobile: proof.mobile, id: proof.id };
    },
    spend: store.spend,
    giveBack: store.giveBack,
  };
}

/** Returns null for a cookie that is forged, damaged or too old. */
async function open(sealed: string, secret: string): Promise<v.InferOutput<typeof sealedProof> | null> {
  if (sealed === '' || sealed.length > MAX_COOKIE_LENGTH) return null;
  try {
    const parsed = v.safeParse(sealedProof, await Iron.unseal(sealed, secret, options));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
