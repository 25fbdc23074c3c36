export type NetworkRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query on the gateway's own origin. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** A body of bytes, in place of `body`. */
  bytes?: Uint8Array<ArrayBuffer>;
  timeoutMs: number;
  signal?: AbortSignal;
  /** Others go first where they wait for the same connections. */
  background?: boolean;
};

/**
 * What came back; `bytes` is the body before it became `text`, where the network has it (hashing a large one need not
 * make them again). A network failure is a timeout, a refused or broken connection, or an answer that is not the
 * gateway's (captive portal: no `app-protocol` header).
 */
export type NetworkAnswer =
  | { kind: 'answer'; status: number; headers: Record<string, string>; text: string; bytes?: Uint8Array<ArrayBuffer> }
  | { kind: 'failure'; reason: 'offline' | 'timeout' | 'aborted' | 'not-ours' | 'broken' };

export interface Network {
  request(request: NetworkRequest): Promise<NetworkAnswer>;
}
