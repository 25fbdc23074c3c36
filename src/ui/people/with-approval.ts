import type { SignatureFault } from '#domain/people/people.ts';
import type { Result } from '#lib/result.ts';
import type { ShellActions } from '../shell/shell-context.ts';

/**
 * Runs a command that may need an owner's approval: asks on the tablet and runs it again with the owner's id. Without an
 * approval, the first answer counts.
 */
export async function withApproval<Outcome extends Result<unknown, { kind: string }>>(
  approve: ShellActions['approve'],
  command: (approved: { approvedBy?: string }) => Promise<Outcome | null>,
): Promise<Outcome | null> {
  const outcome = await command({});
  if (!outcome || outcome.ok) return outcome;
  const fault = outcome.error as SignatureFault;
  if (fault.kind !== 'needs-approval') return outcome;
  const approvedBy = await approve(fault.limitPaise);
  return approvedBy === null ? outcome : command({ approvedBy });
}
