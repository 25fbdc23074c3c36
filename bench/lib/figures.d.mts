export interface Figure {
  readonly what: string;
  readonly value: number | string;
  readonly unit: string;
}

export interface Goal {
  readonly goal: number | string;
  readonly what: string;
  readonly figure: number | string;
  readonly limit: string;
  readonly met: boolean;
}

export function median(values: readonly number[]): number;
export function percentile(values: readonly number[], p: number): number;
export function judge(
  goal: number | string,
  what: string,
  figure: number,
  limit: { most?: number; least?: number },
): Goal;
export function report(name: string, result: { rows?: readonly Figure[]; goals?: readonly Goal[] }): void;
