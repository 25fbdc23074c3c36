import type { FormErrors, UseFormReturnType } from '@mantine/form';

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, a[href], [tabindex]';

/**
 * Moves focus to the first wrong field, in the order of the screen, after a form refused to be sent:
 * `form.onSubmit(send, (errors) => focusFirstError(form, errors))`. It scrolls there too. A field is found by the
 * `data-path` that `getInputProps` gives to inputs; put it by hand on what wraps other controls, such as radio buttons.
 */
export function focusFirstError<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'getInputNode'>,
  errors: FormErrors,
): void {
  const wrong = Object.keys(errors).flatMap((field) => (errors[field] ? (form.getInputNode(field) ?? []) : []));
  const [first] = wrong.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  focusIn(first);
}

/**
 * The same in a small form that finds one fault at a time. Enter in the faulty field moves no focus, so such a form also
 * has its error announced: `errorProps={announced}`.
 */
export function focusField(form: HTMLFormElement, path: string): void {
  focusIn(form.querySelector<HTMLElement>(`[data-path="${path}"]`));
}

/** Makes a screen reader say the error of a field when it appears. */
export const announced = { role: 'alert' } as const;

function focusIn(field: HTMLElement | null | undefined): void {
  const target = field?.matches(FOCUSABLE) ? field : field?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
}
