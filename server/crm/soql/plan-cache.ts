import { compileSoql } from './compile.ts';
import type { CompileOptions, Plan } from './plan.ts';

const maxPlans = 500;

/** Compiles each text once for each way it is used; the plans used least recently go first. */
export function createPlanCache(): (text: string, options: CompileOptions) => Plan {
  const plans = new Map<string, Plan>();
  return (text, options) => {
    const key = `${options.role} ${options.allRows} ${options.purpose} ${text}`;
    const plan = plans.get(key) ?? compileSoql(text, options);
    plans.delete(key);
    plans.set(key, plan);
    const [oldest] = plans.keys();
    if (plans.size > maxPlans && oldest !== undefined) plans.delete(oldest);
    return plan;
  };
}
