import { parseJson } from '#lib/parse-json.ts';
import type { Network } from '#ports/network.ts';
import { errorKindOf, GatewayError } from '#protocol/errors.ts';

/** Calls back when any request learns that the customer's session has ended (AUTH-037); the answer stays as it is. */
export function watchSession(network: Network, onEnded: () => void): Network {
  return {
    async request(request) {
      const answer = await network.request(request);
      const isRefused = answer.kind === 'answer' && answer.status === 401;
      if (isRefused && errorKindOf(parseJson(answer.text)) === GatewayError.noSession) onEnded();
      return answer;
    },
  };
}
