import { err, ok, type Result } from '#lib/result.ts';
import { urlOfMediaKey } from '#protocol/media.ts';

export type MediaFault = { kind: 'unknown' } | { kind: 'unreachable'; reason: string };

/** A picture: the key that parts make from its URL, and the address to fetch it from. */
export type Picture = { key: string; address: URL };

const TIMEOUT_MS = 10_000;
/** The largest original to fetch. */
const MAX_BYTES = 15 * 1024 * 1024;
const MAX_REDIRECTS = 3;

type Hosts = { mediaHosts: readonly string[]; crmUrl: string };

/** Returns the address of a key if it is on a configured host; null otherwise. */
export function mediaAddress(key: string, hosts: Hosts): URL | null {
  const text = urlOfMediaKey(key);
  return text === null ? null : allowedAddress(text, hosts);
}

/** Returns an address if it is on a configured host; null otherwise. */
export function allowedAddress(text: string, hosts: Hosts): URL | null {
  const base = homeOf(hosts);
  if (!URL.canParse(text, base)) return null;
  const address = new URL(text, base);
  return isAllowed(address, hosts.mediaHosts) ? address : null;
}

/**
 * Where an address without a host is: on the CRM, or, when no pictures come from there, on the first host that they come
 * from. The images of a Salesforce site's CMS channel have no host, and are on the site.
 */
function homeOf({ mediaHosts, crmUrl }: Hosts): string {
  const [first] = mediaHosts;
  return first === undefined || mediaHosts.includes(new URL(crmUrl).host) ? crmUrl : `https://${first}`;
}

function isAllowed(address: URL, mediaHosts: readonly string[]): boolean {
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  const isPlain = address.username === '' && address.password === '';
  return isWeb && isPlain && mediaHosts.includes(address.host.toLowerCase());
}

/** What is fetched: a picture by its kind, or a document by its type. */
export type WantedType = 'image/' | 'application/pdf';

/** Fetches an original from configured hosts only, even when it is redirected. */
export async function fetchOriginal(
  address: URL,
  { mediaHosts, type = 'image/' }: { mediaHosts: readonly string[]; type?: WantedType },
): Promise<Result<Buffer, MediaFault>> {
  let next = address;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      if (!isAllowed(next, mediaHosts)) return err({ kind: 'unreachable', reason: 'redirected to another host' });
      const answer = await fetch(next, {
        redirect: 'manual',
        signal,
        headers: { accept: type.endsWith('/') ? `${type}*` : type },
      });
      const location = answer.headers.get('location');
      if (answer.status >= 300 && answer.status < 400 && location && URL.canParse(location, next.href)) {
        await answer.body?.cancel();
        next = new URL(location, next.href);
        continue;
      }
      return await readBody(answer, type);
    }
    return err({ kind: 'unreachable', reason: 'too many redirects' });
  } catch (error) {
    return err({ kind: 'unreachable', reason: error instanceof Error ? error.name : 'broken' });
  }
}

async function readBody(answer: Response, type: WantedType): Promise<Result<Buffer, MediaFault>> {
  const refuse = async (fault: MediaFault) => {
    await answer.body?.cancel();
    return err(fault);
  };
  if (answer.status === 404 || answer.status === 410) return refuse({ kind: 'unknown' });
  if (!answer.ok || !answer.body) return refuse({ kind: 'unreachable', reason: `status ${answer.status}` });
  if (!answer.headers.get('content-type')?.startsWith(type)) {
    return refuse({ kind: 'unreachable', reason: `not ${type}` });
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return err({ kind: 'unreachable', reason: 'too large' });
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks));
}
