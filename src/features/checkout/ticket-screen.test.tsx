import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCompany } from '#db/queries/read-company.ts';
import { readTicket } from '#db/queries/read-ticket.ts';
import type { CompanyView, TicketView } from '#db/views/index.ts';
import { paise } from '#domain/money.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { TicketScreen } from './ticket-screen.tsx';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => vi.unstubAllGlobals());

const due = { orderId: '801', checking: false, reference: null };
const ticket = {
  ...{ synced: true, state: 'needs-payment', commandId: 'c1', shortReference: 'K3M97QXTZ', orderId: null },
  ...{ expired: false, takenBack: false, heldUpBy: null, discard: null, lines: [], agreedTotalPaise: paise(0) },
  ...{ parts: null, payment: 'pay-now', madeAtMs: 0, expiresAtMs: null, instructions: '', differences: [] },
};
const company = { synced: true, email: 'care@example.com', phone: null, whatsapp: null } as CompanyView;

const said = async (view: Pick<TicketView, 'due'>) =>
  wordsIn(
    await draw(<TicketScreen commandId="c1" onConfirmed={() => undefined} onRepaired={() => undefined} />, {
      views: [sees(readTicket, { ...ticket, ...view } as unknown as TicketView), sees(readCompany, company)],
    }),
  );

it('an order to be paid can be paid; while its payment is checked, nothing asks to pay it again', async () => {
  const unpaid = await said({ due });
  expect(unpaid).toContain('Needs payment The shop keeps it for you until you pay.');
  expect(unpaid).toContain('Pay now');
  const checked = await said({ due: { ...due, checking: true, reference: '0042-2' } });
  expect(checked).toContain('Payment being checked The shop keeps asking the payment company until it is sure.');
  expect(checked).toContain('Payment reference: 0042-2');
  expect(checked).not.toMatch(/Needs payment|until you pay|Pay now/);
});
