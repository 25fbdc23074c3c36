import type { FormFault, GstinFault, GstinMismatch, PanFault } from '#domain/rules/indian-numbers.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { indianNumberTexts } from '#texts/en/indian-numbers.ts';

type Words = Translation<typeof indianNumberTexts.en>;

/** Says what is wrong with a GST number, a PAN or an IFSC. */
export function numberWords(
  t: Words,
  name: keyof Words['names'],
  fault: FormFault | PanFault | GstinFault | GstinMismatch,
): string {
  switch (fault.kind) {
    case 'length':
      return t.length(t.names[name], fault.wanted, fault.length);
    case 'character':
      return t.character(t.names[name], fault.at, t.wanted[fault.wanted], fault.found);
    case 'state-code':
      return t.stateCode(fault.code);
    case 'holder':
      return name === 'gst' ? t.gstHolder(fault.found) : t.holder(fault.found);
    case 'check-character':
      return t.checkCharacter;
    case 'other-pan':
      return t.otherPan(fault.pan);
    case 'other-state':
      return t.otherState(fault.gstState, fault.state);
    default:
      return unreachable(fault);
  }
}
