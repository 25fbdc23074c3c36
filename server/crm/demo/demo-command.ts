import type { CrmApi } from './crm-api.ts';
import { DemoRefusal } from './demo-refusal.ts';

/** A command of the demo tool, which changes the running CRM. */
export interface DemoCommand {
  /** The arguments, as the help shows them: '<sku> <rupees>'. */
  readonly usage: string;
  readonly does: string;
  /** Checks the arguments, reads what it needs, then writes. Returns what changed, in one line. */
  readonly run: (crm: CrmApi, args: readonly string[]) => Promise<string>;
}

/** Requires exactly these arguments, none of them empty. */
export function takeArguments<const N extends readonly string[]>(
  args: readonly string[],
  names: N,
): { [At in keyof N]: string } {
  if (args.length !== names.length || args.some((argument) => argument.trim() === '')) {
    throw new DemoRefusal(`Expected ${names.map((name) => `<${name}>`).join(' ')}, got ${args.length} word(s).`);
  }
  return [...args] as unknown as { [At in keyof N]: string };
}

/** Parses rupees with at most two decimals. */
export function parseRupees(text: string): number {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) throw new DemoRefusal(`Not an amount in rupees: ${text}`);
  return Number(text);
}

export function parseSku(text: string): string {
  if (!/^\d{8}$/.test(text)) throw new DemoRefusal(`Not an SKU (eight digits): ${text}`);
  return text;
}

export function parseSwitch(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new DemoRefusal(`Expected on or off, got: ${text}`);
  return text === 'on';
}

/** Returns the matching choice, ignoring case; 'need-details' matches 'Need Details'. */
export function parseChoice<T extends string>(text: string, choices: readonly T[]): T {
  const plain = (word: string) => word.toLowerCase().replaceAll('-', ' ');
  const found = choices.find((choice) => plain(choice) === plain(text));
  if (found === undefined) throw new DemoRefusal(`Expected one of: ${choices.join(', ')}. Got: ${text}`);
  return found;
}
