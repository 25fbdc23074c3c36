import type { InferOutput } from 'valibot';
import type { loginRefusal, loginRequest, sessionUser } from './session-schema.ts';

/**
 * The signed-in customer as far as the browser may know it (DATA-022 without session id, PAN and GST numbers). Texts
 * are '' if the CRM has none.
 */
export type SessionUser = InferOutput<typeof sessionUser>;

/**
 * Body of `POST /session`. 200 returns the user and sets the cookie; 401 (refused, expired), 429 and 502 return
 * LoginRefusal.
 */
export type LoginRequest = InferOutput<typeof loginRequest>;

/** Why a login failed (AUTH-027 to AUTH-031). `message` is the CRM's displayMsg, shown unchanged. */
export type LoginRefusal = InferOutput<typeof loginRefusal>;
