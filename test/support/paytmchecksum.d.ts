/** Paytm's own package, which has no types. `verifySignature` removes CHECKSUMHASH from the fields it is given. */
declare module 'paytmchecksum' {
  type Params = string | Record<string, string>;
  const PaytmChecksum: {
    generateSignature(params: Params, key: string): Promise<string>;
    verifySignature(params: Params, key: string, checksum: string): boolean;
  };
  export default PaytmChecksum;
}
