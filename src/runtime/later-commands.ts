import { attachDocument } from '#commands/attach-document.ts';
import { chooseCoupon, removeCoupon } from '#commands/choose-coupon.ts';
import { createAddress } from '#commands/create-address.ts';
import { deleteAddress } from '#commands/delete-address.ts';
import { discardCommand } from '#commands/discard-command.ts';
import { dismissExpiredDiscounts } from '#commands/dismiss-expired-discounts.ts';
import { editAddress } from '#commands/edit-address.ts';
import { chooseAddresses, choosePayment, setExpiry, setInstructions, setTolerance } from '#commands/edit-draft.ts';
import { placeOrder } from '#commands/place-order.ts';
import { removeShortLines, restoreLines } from '#commands/remove-short-lines.ts';
import { repairOrder } from '#commands/repair-order.ts';
import { retryCommand } from '#commands/retry-command.ts';
import { saveComment } from '#commands/save-comment.ts';
import { saveFeedback } from '#commands/save-feedback.ts';
import { setExpress } from '#commands/set-express.ts';

/** What a user can do beyond the first screens. */
export const laterCommands = {
  chooseCoupon,
  removeCoupon,
  setExpress,
  setInstructions,
  chooseAddresses,
  choosePayment,
  setTolerance,
  setExpiry,
  placeOrder,
  repairOrder,
  retryCommand,
  discardCommand,
  dismissExpiredDiscounts,
  removeShortLines,
  restoreLines,
  createAddress,
  editAddress,
  deleteAddress,
  saveFeedback,
  saveComment,
  attachDocument,
};
