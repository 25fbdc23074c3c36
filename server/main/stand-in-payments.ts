import { join } from 'node:path';
import type { ProviderAccesses } from '#gateway/config/payments-config.ts';
import type { Secrets } from '#gateway/config/secrets.ts';
import type { Clock } from '#lib/clock.ts';
import { startPaytmStandIn } from '#stand-ins/paytm/start-paytm.ts';
import { startRazorpayStandIn } from '#stand-ins/razorpay/start-razorpay.ts';

/** Starts the stand-ins for the payment providers. The gateway reaches them over loopback HTTP, like any others. */
export async function startStandInPayments(options: {
  dataDir: string;
  secrets: Secrets;
  clock: Clock;
  /** Below which the gateway takes notifications. */
  hooksUrl: string;
}): Promise<{ accesses: ProviderAccesses; close: () => Promise<void> }> {
  const { dataDir, secrets, clock, hooksUrl } = options;
  const rzp = {
    keyId: 'rzp_test_StandIn0000000',
    keySecret: secrets('razorpay'),
    webhookSecret: secrets('razorpay-webhook'),
  };
  const merchant = { mid: 'LARDERSTANDIN0000000', key: secrets('paytm').slice(0, 16), website: 'DEFAULT' };
  const razorpay = await startRazorpayStandIn({
    ...rzp,
    webhookUrl: `${hooksUrl}/razorpay`,
    file: join(dataDir, 'razorpay-stand-in.json'),
    clock,
  });
  const paytm = await startPaytmStandIn({
    ...merchant,
    webhookUrl: `${hooksUrl}/paytm`,
    file: join(dataDir, 'paytm-stand-in.json'),
    clock,
  });
  return {
    accesses: {
      razorpay: { ...rzp, url: razorpay.url, checkoutUrl: razorpay.checkoutUrl },
      paytm: { ...merchant, url: paytm.url },
    },
    close: async () => {
      await razorpay.close();
      await paytm.close();
    },
  };
}
