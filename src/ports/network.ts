export type NetworkRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query on the gateway's own origin. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** A body of bytes, instead of `body`. */
  bytes?: Uint8Array<ArrayBuffer>;
  timeoutMs: number;
  signal?: AbortSignal;
  /** Other requests go first on the same connections. */
  background?: boolean;
};

/**
 * The outcome of a request. `bytes` is the body before it became `text`, if the network has it, so that hashing need
 * not encode it again. A failure is a timeout, a refused or broken connection, or an answer that is not the gateway's
 * (captive portal: no `larder-protocol` header).
 */
export type NetworkAnswer =
  | { kind: 'answer'; status: number; headers: Record<string, string>; text: string; bytes?: Uint8Array<ArrayBuffer> }
  | { kind: 'failure'; reason: 'offline' | 'timeout' | 'aborted' | 'not-ours' | 'broken' };

export interface Network {
  request(request: NetworkRequest): Promise<NetworkAnswer>;
}
