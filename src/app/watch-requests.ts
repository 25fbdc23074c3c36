import { parseJson } from '#lib/parse-json.ts';
import type { Network } from '#ports/network.ts';
import { errorKindOf, GatewayError } from '#protocol/errors.ts';

/**
 * Calls back when any request learns that the customer's session has ended (AUTH-037), or gets no answer of the gateway
 * (PWA-002); the answer stays as it is.
 */
export function watchRequests(network: Network, found: { sessionEnded(): void; noAnswer(): void }): Network {
  return {
    async request(request) {
      const answer = await network.request(request);
      if (answer.kind === 'failure') {
        if (answer.reason !== 'aborted') found.noAnswer();
      } else if (answer.status === 401 && errorKindOf(parseJson(answer.text)) === GatewayError.noSession) {
        found.sessionEnded();
      }
      return answer;
    },
  };
}
