/** What the gateway remembers of sessions; everything else is in their sealed cookies. */
export interface SessionStore {
  /** The contact's epoch (0 when it was never raised), and whether this session was signed out. */
  status(session: { contactId: string; sessionId: string }): Promise<{ epoch: number; ended: boolean }>;
  /** Ends one session; remembered for as long as its cookie could still come. */
  end(sessionId: string, forMs: number): Promise<void>;
  /** Ends every session of the contact. */
  raiseEpoch(contactId: string): Promise<void>;
}
