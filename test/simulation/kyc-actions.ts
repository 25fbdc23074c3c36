import { createHash } from 'node:crypto';
import { discardCommand } from '#commands/discard-command.ts';
import type { Hash, PickedFile } from '#commands/kyc-files.ts';
import { changeGstNumber, replaceKycDocument } from '#commands/repair-kyc.ts';
import { retryCommand } from '#commands/retry-command.ts';
import { submitKyc } from '#commands/submit-kyc.ts';
import { readKyc } from '#db/queries/read-kyc.ts';
import { FILE_CHUNK_BYTES } from '#protocol/files.ts';
import type { Dice } from '#test/support/seeded-random.ts';
import type { Tab } from './device.ts';

/** Few, so that numbers come again. */
const numbers = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '09AAACH7409R1ZZ', '07AAACH7409R1Z3'];

/** Share of the actions that begin with what has failed, when something has. */
const REPAIRS = 0.8;
/** Share of the actions that take one document, number or record back, when any waits. */
const DISCARDS = 0.12;

/** In the same thread, so that a history stays the same. */
const hash: Hash = async (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Does one thing that a user does with the KYC: submits the form, or repairs one thing that failed. */
export async function kycAction({ ports, dbs }: Tab, dice: Dice): Promise<void> {
  const { items } = await readKyc(dbs);
  if (items.length > 0 && dice.chance(DISCARDS)) {
    await discardCommand(ports, { id: dice.pick(items).id });
    return;
  }
  const failed = items.filter(({ state }) => state === 'needs-you');
  if (failed.length === 0 || !dice.chance(REPAIRS)) return submit(ports, dice);
  const { id, item, replaceable } = dice.pick(failed);
  if (item === 'gst-number' && dice.chance(0.5)) await changeGstNumber(ports, { id, number: dice.pick(numbers) });
  else if (item !== null && replaceable && item !== 'gst-number' && dice.chance(0.5)) {
    await replaceKycDocument(ports, { id, item, file: paper(dice) }, hash);
  } else await retryCommand(ports, { id });
}

async function submit(ports: Tab['ports'], dice: Dice): Promise<void> {
  const first = dice.below(numbers.length);
  const gsts = dice.chance(0.3) ? [] : [first, first + 1 + dice.below(numbers.length - 1)];
  const form = {
    contact: { secondEmail: '', mobile: `98${String(dice.below(100_000_000)).padStart(8, '0')}`, secondMobile: '' },
    // Each submission has a PAN of its own, so the account's tells which one it has.
    pan: `AAPFU${String(dice.below(10_000)).padStart(4, '0')}F`,
    bank: {
      holder: 'Asha',
      account: String(100_000_000 + dice.below(900_000_000)),
      ifsc: 'HDFC0000123',
      branch: 'Camp',
    },
    documents: {
      pan: paper(dice),
      bank: paper(dice),
      gsts: gsts.map((at) => ({ number: numbers[at % numbers.length] ?? '', file: paper(dice) })),
      other: gsts.length === 0 ? paper(dice) : null,
    },
  };
  await submitKyc(ports, form, hash);
}

/** A PDF of one piece, now and then of two. */
function paper(dice: Dice): PickedFile {
  const bytes = new Uint8Array(dice.chance(0.15) ? FILE_CHUNK_BYTES + 20 : 40).fill(dice.below(256));
  bytes.set([0x25, 0x50, 0x44, 0x46, 0x2d, dice.below(256), dice.below(256), dice.below(256)]);
  return { name: 'paper.pdf', bytes };
}
