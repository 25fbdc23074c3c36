import type { InferOutput } from 'valibot';
import type {
  codeAnswer,
  codeRefusal,
  leadRequest,
  passwordRefusal,
  passwordRequest,
  proofRefusal,
  resetRefusal,
  signUpRefusal,
  signUpRequest,
} from './registration-schema.ts';

/** The answer of `POST /registration/code`. */
export type CodeAnswer = InferOutput<typeof codeAnswer>;
/** Why no code was sent: 422 (invalid-number), 429, 502 (sms-unavailable). */
export type CodeRefusal = InferOutput<typeof codeRefusal>;
/** Why a code does not prove a number: 422 (invalid-code), 410 (code-over), 429. */
export type ProofRefusal = InferOutput<typeof proofRefusal>;
export type SignUpRequest = InferOutput<typeof signUpRequest>;
/** Why nobody was registered: 403, 422, 429, 502. */
export type SignUpRefusal = InferOutput<typeof signUpRefusal>;
export type LeadRequest = InferOutput<typeof leadRequest>;
/** Why no mail was sent: 422, 429, 502. */
export type ResetRefusal = InferOutput<typeof resetRefusal>;
export type PasswordRequest = InferOutput<typeof passwordRequest>;
/** Why the password is as it was: 422, 429, 502. */
export type PasswordRefusal = InferOutput<typeof passwordRefusal>;
