/** What the gateway stores about sessions; everything else is in their sealed cookies. */
export interface SessionStore {
  /** Returns the contact's epoch (0 when it was never raised), and whether this session was signed out. */
  status(session: { contactId: string; sessionId: string }): Promise<{ epoch: number; ended: boolean }>;
  /** Ends one session, and remembers this for as long as its cookie could still be sent. */
  end(sessionId: string, forMs: number): Promise<void>;
  /** Ends every session of the contact. */
  raiseEpoch(contactId: string): Promise<void>;
}
